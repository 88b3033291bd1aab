import { useRef, useState } from 'react';
import { WAITING_STATE } from '@weitersagen/contracts/operator-catalogue';
import type { KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { productStateLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { SearchSelect } from '@weitersagen/ui/search-select';
import { Tabs } from '@weitersagen/ui/tabs';
import { formatCount } from '@weitersagen/domain/money';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { ListPages } from '../../area/list-pages.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { useSearchWords } from './use-search-words.ts';
import { categoryName } from './category-name.ts';
import { ProductTable } from './product-table.tsx';
import { PRODUCTS_ON_A_PAGE, useCatalogue } from './use-catalogue.ts';
import { useBulk } from './use-bulk.tsx';
import { useTold } from '../../area/use-told.ts';

const states = ['offered', 'announced', 'ended'] as const;

/** Products and categories of a client: searched, narrowed, and added to. product.md, section "5 Entities". */
export function CatalogueView() {
  const t = useTexts(catalogueTexts);
  const { kind } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const choiceWords = useSearchWords();
  const { found, page, filter, isNarrowed, narrow, choose, turn, showAll, ...kept } =
    useCatalogue();
  const [open, setOpen] = useState<'new' | KeptCategory | null>(null);
  const [notice, setNotice] = useTold();
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = found;
  const ofClient = kept.categories.data;
  // Of another client while the one that was chosen is being read.
  const categories = ofClient && ofClient.client === data?.client ? ofClient.categories : [];
  const bulk = useBulk({
    client: data?.client ?? '',
    products: data?.products ?? [],
    categories,
    onTold: async (told) => {
      if (told !== null) await queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
      setNotice(told);
    },
  });
  const failed = [found, kept.categories].find(({ isError, data: read }) => isError && !read);
  if (failed) return <AreaFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!data || !ofClient) return <Skeleton shape="block" />;
  const { clients, client, kinds, products, totalCount, mayKeep } = data;
  if (client === null) return <NoClient />;
  const pageCount = Math.max(1, Math.ceil(totalCount / PRODUCTS_ON_A_PAGE));
  const end = (told: string | null) => {
    setOpen(null);
    setNotice(told);
    void queryClient.invalidateQueries({ queryKey: [kind, 'catalogue'] });
  };
  const go = (to: number) => {
    turn(to);
    count.current?.focus();
  };
  const isEmpty = totalCount === 0 && !isNarrowed;
  const options = [
    { value: '', label: t('all') },
    ...categories.map((category) => ({
      value: category.key,
      label: categoryName(category, categories, locale),
    })),
  ];
  const exchange = (
    <RouteLink
      to="BetriebKatalogdatei"
      suffix={`?mandant=${client}`}
      className={buttonClass('secondary')}
    >
      {t('exchange')}
    </RouteLink>
  );
  const productList = isEmpty ? (
    <EmptyState icon="gift" title={t('empty')}>
      {t(categories.length === 0 ? 'emptyText' : 'emptyProducts')}
    </EmptyState>
  ) : (
    <Stack gap={16}>
      <div className={classes['filters']}>
        <SearchForm
          key={filter('suche')}
          label={t('search')}
          start={filter('suche')}
          submit={t('find')}
          maxLength={100}
          onSearch={(words) => narrow({ suche: words })}
        />
        <SearchSelect
          label={t('column.category')}
          words={choiceWords}
          value={filter('kategorie')}
          options={options}
          onChange={(kategorie) => narrow({ kategorie })}
        />
        <ChoiceSelect
          label={t('column.state')}
          value={filter('stand')}
          options={[
            { value: '', label: t('all') },
            ...states.map((state) => ({
              value: productStateLabels[state],
              label: t(`state.${state}`),
            })),
            { value: WAITING_STATE, label: t('waits') },
          ]}
          onChange={(stand) => narrow({ stand })}
        />
      </div>
      <Cluster gap={12}>
        <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
          {t('count', { count: totalCount, amount: formatCount(totalCount, locale) })}
        </p>
        {mayKeep && products.length > 0 && bulk.all}
      </Cluster>
      {totalCount === 0 ? (
        <EmptyState
          icon="info"
          title={t('none')}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <ProductTable
          client={client}
          products={products}
          categories={categories}
          isBusy={found.isPlaceholderData}
          selection={mayKeep ? bulk.selection : null}
        />
      )}
      {mayKeep && bulk.bar}
      <ListPages page={page} pageCount={pageCount} onTurn={go} />
    </Stack>
  );
  return (
    <Stack gap={24}>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      {notice !== null && (
        <Stack gap={12}>
          <Result told={notice} />
          {bulk.undo(notice)}
        </Stack>
      )}
      {!mayKeep && (
        <Stack gap={12}>
          <Text tone="muted">{t('onlySees')}</Text>
          <Cluster gap={12}>{exchange}</Cluster>
        </Stack>
      )}
      {mayKeep && (
        <Cluster gap={12}>
          {categories.length > 0 && (
            <RouteLink
              to="BetriebProdukt"
              params={{ nummer: 'neu' }}
              suffix={`?mandant=${client}`}
              className={buttonClass('primary')}
            >
              {t('newProduct')}
            </RouteLink>
          )}
          <Button
            variant={categories.length > 0 ? 'secondary' : 'primary'}
            onClick={() => {
              setNotice(null);
              setOpen('new');
            }}
          >
            {t('newCategory')}
          </Button>
          {exchange}
        </Cluster>
      )}
      {categories.length === 0 ? (
        productList
      ) : (
        <Tabs
          label={t('views')}
          items={[
            {
              id: 'produkte',
              title: t('products'),
              content: kept.isOfCategories ? null : productList,
            },
            {
              id: 'kategorien',
              title: t('categories'),
              content: kept.isOfCategories && (
                <CategoryList
                  key={client}
                  client={client}
                  words={filter('suche')}
                  page={page}
                  mayKeep={mayKeep}
                  onSearch={(words) => narrow({ suche: words })}
                  onTurn={turn}
                  onOpen={(category) => {
                    setNotice(null);
                    setOpen(category);
                  }}
                />
              ),
            },
          ]}
          selected={kept.isOfCategories ? 'kategorien' : 'produkte'}
          onSelect={(what) => {
            setNotice(null);
            kept.show(what);
          }}
        />
      )}
      {open !== null && (
        <CategoryDialog
          client={client}
          category={open === 'new' ? null : open}
          categories={categories}
          hasSources={kinds.includes('landline')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
