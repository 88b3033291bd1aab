import type { CategoryChoice, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { detailTable, fieldsOfKind } from '@weitersagen/contracts/provider-details';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { catalogueTexts } from './catalogue-texts.ts';
import { fieldNames, type ProductField } from './product-values.ts';
import { useProductChecks } from './use-product-checks.ts';
import { useProductWords } from './use-product-words.ts';

interface ProductFactsProps {
  readonly product: KeptProduct;
  readonly categories: readonly CategoryChoice[];
}

/** What is written of a product, for who only looks. */
export function ProductFacts({ product, categories }: ProductFactsProps) {
  const t = useTexts(catalogueTexts);
  const { labels } = useProductChecks();
  const shown = useProductWords(categories)(product);
  const { details } = product;
  const own: ReadonlySet<string> = new Set(details === null ? [] : fieldsOfKind(details.kind));
  const isShown = (name: ProductField) => !Object.hasOwn(detailTable, name) || own.has(name);
  return (
    <DefinitionList
      items={fieldNames.filter(isShown).map((name) => ({
        term: labels[name],
        detail: shown[name] || t('nothing'),
      }))}
    />
  );
}
