import { detailNames, type DetailField } from '@weitersagen/contracts/provider-details';
import type { CategoryChoice } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { dayText } from '../../area/day-text.ts';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { categoryName } from './category-name.ts';
import type { ProductFacts, ProductField } from './product-values.ts';

/** What is written of a product as people read it, by the field that it is typed in. */
export function useProductWords(categories: readonly CategoryChoice[]) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const euro = (cents: number | null) => (cents === null ? '' : formatEuro(cents, locale));
  const day = (text: string | null) => (text === null ? '' : dayText(text, locale));
  const whole = (key: 'words.months' | 'words.top', value: number | null) =>
    value === null ? '' : t(key, { count: value });
  const details = useDetailWords();
  const wordsOfDetails = (of: ProductFacts['details']) =>
    Object.fromEntries(
      detailNames.map((name) => [name, of === null ? '' : details.wordOf(name, of)]),
    ) as Record<DetailField, string>;
  const wordsOf = (facts: ProductFacts): Readonly<Record<ProductField, string>> => {
    const category = categories.find(({ key }) => key === facts.category);
    return {
      name: facts.name,
      externalId: facts.externalId,
      category: category ? categoryName(category, categories, locale) : facts.category,
      claimDe: facts.claim.de,
      claimEn: facts.claim.en,
      featuresDe: facts.features.de.join(' · '),
      featuresEn: facts.features.en.join(' · '),
      monthly: euro(facts.priceMonthlyCents),
      once: euro(facts.priceOnceCents),
      months: whole('words.months', facts.minimumTermMonths),
      from: day(facts.activeFrom),
      until: day(facts.activeUntil),
      top: whole('words.top', facts.topPosition),
      recipientMost: euro(facts.recipientMostCents),
      providerKind: facts.details === null ? '' : details.kindWord(facts.details.kind),
      ...wordsOfDetails(facts.details),
    };
  };
  return wordsOf;
}
