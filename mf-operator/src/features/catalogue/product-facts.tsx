import type { KeptCategory, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { catalogueTexts } from './catalogue-texts.ts';
import { categoryName } from './category-name.ts';
import { fieldNames, startOf } from './product-values.ts';
import { useProductChecks } from './use-product-checks.ts';

interface ProductFactsProps {
  readonly product: KeptProduct;
  readonly categories: readonly KeptCategory[];
}

/** What is written of a product, for who only looks. */
export function ProductFacts({ product, categories }: ProductFactsProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { labels } = useProductChecks();
  const values = startOf(product, '');
  const category = categories.find(({ key }) => key === product.category);
  const shown = {
    ...values,
    ...(category ? { category: categoryName(category, categories, locale) } : {}),
  };
  return (
    <DefinitionList
      items={fieldNames.map((name) => ({
        term: labels[name],
        detail: shown[name] || t('nothing'),
      }))}
    />
  );
}
