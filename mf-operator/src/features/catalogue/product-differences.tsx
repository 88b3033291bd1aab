import type { CategoryChoice } from '@weitersagen/contracts/operator-catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { dayText } from '../../area/day-text.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { changedFields } from './product-changes.ts';
import type { ProductFacts, ProductField } from './product-values.ts';
import { useProductChecks } from './use-product-checks.ts';
import { useProductWords } from './use-product-words.ts';

interface ProductDifferencesProps {
  readonly before: ProductFacts;
  readonly after: ProductFacts;
  readonly categories: readonly CategoryChoice[];
  /** The day from which other prices hold, to be named with them. */
  readonly pricesFrom?: string;
}

/** In which fields a product differs, as they were and as they are then. */
export function ProductDifferences({
  before,
  after,
  categories,
  pricesFrom,
}: ProductDifferencesProps) {
  const t = useTexts(catalogueTexts);
  const { labels } = useProductChecks();
  const wordsOf = useProductWords(categories);
  const locale = useLocale();
  const isDated = (name: ProductField) => name === 'monthly' || name === 'once';
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return (
    <DefinitionList
      items={changedFields(before, after).map((name) => ({
        term: labels[name],
        detail: t(pricesFrom !== undefined && isDated(name) ? 'wasFrom' : 'was', {
          before: was[name] || t('nothing'),
          after: is[name] || t('nothing'),
          day: pricesFrom === undefined ? '' : dayText(pricesFrom, locale),
        }),
      }))}
    />
  );
}
