import { useId, useState } from 'react';
import { allProductsQuery } from '@weitersagen/api-client/all-products-query';
import { searchKey } from '@weitersagen/domain/search-key';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { useApi, useHref, useLocale } from '@weitersagen/platform/services';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useFirstField } from '../../area/shortcuts/use-first-field.ts';
import classes from './products.module.css';

/** Every product with a reward today; typing narrows the list, and the address keeps what was typed. */
export function ProductChoice() {
  const t = useTexts('mf-agent');
  const id = useId();
  const box = useFirstField<HTMLDivElement>();
  const api = useApi();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // What is typed stays here: the address follows, and may be a moment late.
  const [wanted, setWanted] = useState(params.get('suche') ?? '');
  const products = useQuery(allProductsQuery(api));
  if (products.isError) {
    return <AreaFailure error={products.error} onRetry={() => void products.refetch()} />;
  }
  const shown = products.data?.flatMap((product) => {
    const cents = productReward(product).activeCents;
    const isFound = searchKey(product.name).includes(searchKey(wanted));
    return cents !== null && isFound ? [{ ...product, cents }] : [];
  });
  const first = shown?.[0];
  return (
    <div className={classes['choice']} ref={box}>
      <form
        role="search"
        className={classes['search']}
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void navigate(href('EmpfehlenAgent', { produktId: String(first.id) }));
        }}
      >
        <label htmlFor={id} className={classes['label']}>
          {t('products.search')}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          className={classes['input']}
          aria-describedby={`${id}-help`}
          value={wanted}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setWanted(typed);
            const next = new URLSearchParams(params);
            if (typed === '') next.delete('suche');
            else next.set('suche', typed);
            setParams(next, { replace: true });
          }}
        />
        <Text size="small" tone="muted" id={`${id}-help`}>
          {t('products.help')}
        </Text>
      </form>
      <p className={classes['count']} role="status">
        {shown ? t('products.count', { count: shown.length }) : t('report.loading')}
      </p>
      {!shown && <Skeleton shape="block" />}
      {shown?.length === 0 && <Text tone="muted">{t('products.none')}</Text>}
      <ul className={classes['list']}>
        {shown?.map(({ id: productId, name, cents }) => (
          <li key={productId}>
            <RouteLink
              to="EmpfehlenAgent"
              params={{ produktId: String(productId) }}
              className={classes['product']}
            >
              <span>{name}</span>
              <span className={classes['reward']}>{formatEuro(cents, locale)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
