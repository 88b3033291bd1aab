import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useServices } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Late, latePart } from '@weitersagen/ui/late';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { CATEGORY, CategoryChips } from './category-chips.tsx';
import { groupProducts } from './group-products.ts';
import classes from './product-list.module.css';
import { ProductGroups } from './product-groups.tsx';
import type { Batch } from './product-groups.tsx';

/** More than this are seen when asked for. */
const AT_ONCE = 24;

const MoreProducts = lazy(() =>
  import(/* webpackChunkName: "more-products" */ './more-products.tsx').catch(() => ({
    default: () => null, // the products above stay
  })),
);

// Rarely seen, so it does not weigh on the first visit.
const NoProducts = lazy(
  () => import(/* webpackChunkName: "nothing-offered" */ './no-products.tsx'),
);
const CategoryPage = lazy(() =>
  import(/* webpackChunkName: "category-page" */ './category-page.tsx').catch(() => ({
    default: () => null, // the way to all offers stays
  })),
);
const foundProducts = latePart(() =>
  import(/* webpackChunkName: "found-products" */ './found-products.tsx').then(
    (file) => file.default,
  ),
);

/** What is searched for, in the address: it can be sent, and the way back leads to it. */
const SEARCH = 'suche';
const MOST_LETTERS = 60;

interface ProductListProps extends Batch {
  readonly anchor: string;
}

/** Every product one can recommend, under its category where there are several; one category alone, or what is searched for in all offers. */
export function ProductList({ anchor, products, categories, suffix }: ProductListProps) {
  const t = useTexts('mf-referrer');
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState('');
  const words = (query.get(SEARCH) ?? '').trim().slice(0, MOST_LETTERS);
  const search = (next: string) => {
    setAsked(next);
    setQuery(next === '' ? {} : { [SEARCH]: next }, { preventScrollReset: true });
  };
  return (
    <Section labelledBy={anchor}>
      <Page>
        <Stack gap={32}>
          <div className={classes['head']}>
            <Heading level={2} size="large" id={anchor}>
              {t('product.title')}
            </Heading>
            {products.length > 1 && (
              <SearchForm
                key={words}
                label={t('product.search')}
                submit={t('product.searchSubmit')}
                name={SEARCH}
                start={words}
                maxLength={MOST_LETTERS}
                onSearch={search}
              />
            )}
          </div>
          {words === '' ? (
            <Offered anchor={anchor} products={products} categories={categories} suffix={suffix} />
          ) : (
            <Late
              part={foundProducts}
              waiting={null}
              renderFailed={(retry) => <NotFetched onRetry={retry} />}
            >
              {(FoundProducts) => (
                <FoundProducts
                  words={words}
                  isAsked={asked === words}
                  suffix={suffix}
                  instead={
                    <CategoryChips anchor={anchor} categories={withOffers(products, categories)} />
                  }
                  onBack={() => search('')}
                />
              )}
            </Late>
          )}
        </Stack>
      </Page>
    </Section>
  );
}

/** Says that what was found did not come; tries again by a press, or once the connection is back. The shared notice for that would weigh too much for a first visit. */
function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts('platform');
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <div role="alert">
      <Stack align="start">
        <p>{t(navigator.onLine ? 'failure.load' : 'failure.network')}</p>
        <Button variant="secondary" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      </Stack>
    </div>
  );
}

/** The categories that have something to recommend. */
const withOffers = (products: Batch['products'], categories: Batch['categories']) =>
  categories.filter(({ key }) => products.some(({ category }) => category === key));

/** The offers of the start page, of all categories or of the one that the address names. */
function Offered({ anchor, products, categories, suffix }: ProductListProps) {
  const t = useTexts('mf-referrer');
  const { paths } = useServices();
  const asked = useSearchParams()[0].get(CATEGORY);
  const offered = withOffers(products, categories);
  const chosen = offered.find(({ key }) => key === asked);
  const shown = chosen ? products.filter(({ category }) => category === chosen.key) : products;
  const areMany = groupProducts(products, categories).length > 1;
  return (
    <>
      {areMany && (
        <CategoryChips anchor={anchor} categories={offered} chosen={chosen?.key ?? null} />
      )}
      {products.length === 0 && (
        <Suspense fallback={null}>
          <NoProducts />
        </Suspense>
      )}
      <ProductGroups products={shown.slice(0, AT_ONCE)} categories={categories} suffix={suffix} />
      {shown.length > AT_ONCE && (
        <Suspense fallback={null}>
          <MoreProducts products={shown} atOnce={AT_ONCE} categories={categories} suffix={suffix} />
        </Suspense>
      )}
      {paths['Katalog'] !== undefined && chosen && (
        <Suspense fallback={null}>
          <CategoryPage category={chosen} />
        </Suspense>
      )}
      {paths['Katalog'] !== undefined && (
        <RouteLink to="Katalog" suffix="#alle" className={buttonClass('secondary')}>
          {t('product.all')}
        </RouteLink>
      )}
    </>
  );
}
