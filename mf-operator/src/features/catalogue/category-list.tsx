import type { KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { catalogueTexts } from './catalogue-texts.ts';
import { categoryName } from './category-name.ts';

interface CategoryListProps {
  readonly categories: readonly KeptCategory[];
  readonly mayKeep: boolean;
  readonly onOpen: (category: KeptCategory) => void;
}

/** The categories in their order, with how many products each has. */
export function CategoryList({ categories, mayKeep, onOpen }: CategoryListProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const columns: readonly Column<KeptCategory>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: (category) => categoryName(category, categories, locale),
    },
    { id: 'key', title: t('column.key'), render: ({ key }) => key },
    {
      id: 'products',
      title: t('column.products'),
      align: 'end',
      render: ({ products }) => products,
    },
    ...(mayKeep
      ? [
          {
            id: 'action',
            title: t('column.action'),
            stays: true,
            render: (category: KeptCategory) => (
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
      <Heading level={2} size="small">
        {t('categories')}
      </Heading>
      <DataTable
        caption={t('categoriesCaption')}
        columns={columns}
        rows={categories}
        keyOf={({ id }) => String(id)}
        narrow="cards"
      />
    </Stack>
  );
}
