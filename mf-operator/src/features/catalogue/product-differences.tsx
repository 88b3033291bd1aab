import type { KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { catalogueTexts } from './catalogue-texts.ts';
import { changedFields } from './product-changes.ts';
import type { ProductFacts } from './product-values.ts';
import { useProductChecks } from './use-product-checks.ts';
import { useProductWords } from './use-product-words.ts';

interface ProductDifferencesProps {
  readonly before: ProductFacts;
  readonly after: ProductFacts;
  readonly categories: readonly KeptCategory[];
}

/** In which fields a product differs, as they were and as they are then. */
export function ProductDifferences({ before, after, categories }: ProductDifferencesProps) {
  const t = useTexts(catalogueTexts);
  const { labels } = useProductChecks();
  const wordsOf = useProductWords(categories);
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return (
    <DefinitionList
      items={changedFields(before, after).map((name) => ({
        term: labels[name],
        detail: t('was', {
          before: was[name] || t('nothing'),
          after: is[name] || t('nothing'),
        }),
      }))}
    />
  );
}
