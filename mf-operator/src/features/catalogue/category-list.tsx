import { useRef } from 'react';
import type { KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { formatCount } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { ListPages } from '../../area/list-pages.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { CATEGORIES_ON_A_PAGE, useCategoryList } from './use-category-list.ts';

interface CategoryListProps {
  readonly client: string;
  readonly words: string;
  /** From 1. */
  readonly page: number;
  readonly mayKeep: boolean;
  readonly onSearch: (words: string) => void;
  readonly onTurn: (page: number) => void;
  readonly onOpen: (category: KeptCategory) => void;
}

/** The categories of a client in their order, with how many products each has: searched, and page by page. product.md, section "5 Entities". */
export function CategoryList({
  client,
  words,
  page,
  mayKeep,
  onSearch,
  onTurn,
  onOpen,
}: CategoryListProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const found = useCategoryList(client, words, page);
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { categories, totalCount } = data;
  if (totalCount === 0 && words === '')
    return (
      <EmptyState icon="gift" title={t('noCategories')}>
        {t('noCategoriesText')}
      </EmptyState>
    );
  type Row = (typeof categories)[number];
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: ({ name, aboveName }) =>
        aboveName === null ? name[locale] : `${aboveName[locale]} – ${name[locale]}`,
    },
    { id: 'key', title: t('column.key'), render: ({ key }) => key },
    {
      id: 'products',
      title: t('column.products'),
      align: 'end',
      render: ({ products }) => formatCount(products, locale),
    },
    ...(mayKeep
      ? [
          {
            id: 'action',
            title: t('column.action'),
            stays: true,
            render: (category: Row) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('changeOf', { name: category.name[locale] })}
                onClick={() => onOpen(category)}
              >
                {t('change')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap={16}>
      <SearchForm
        key={words}
        label={t('searchCategories')}
        start={words}
        submit={t('find')}
        maxLength={100}
        onSearch={onSearch}
      />
      <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
        {t('countCategories', { count: totalCount, amount: formatCount(totalCount, locale) })}
      </p>
      {totalCount === 0 ? (
        <EmptyState
          icon="info"
          title={t('noCategory')}
          action={
            <Button variant="secondary" onClick={() => onSearch('')}>
              {t('showAllCategories')}
            </Button>
          }
        >
          {t('noCategoryText')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('categoriesCaption')}
          columns={columns}
          rows={categories}
          keyOf={({ id }) => String(id)}
          busy={found.isPlaceholderData}
          narrow="cards"
        />
      )}
      <ListPages
        page={page}
        pageCount={Math.max(1, Math.ceil(totalCount / CATEGORIES_ON_A_PAGE))}
        onTurn={(to) => {
          onTurn(to);
          count.current?.focus();
        }}
      />
    </Stack>
  );
}
