import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import type { KeptPrice } from '@weitersagen/contracts/operator-prices';
import { changedPromotion } from '@weitersagen/contracts/provider-details';
import { formatEuroShort } from '@weitersagen/domain/money';
import { REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import type { FieldMap } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { catalogueTexts } from './catalogue-texts.ts';
import {
  factsOf,
  isDay,
  isPrice,
  isRewardPart,
  isWhole,
  linesOf,
  type ProductValues,
} from './product-values.ts';
import { useDetailChecks } from './use-detail-checks.ts';
import { isDayTaken } from './use-prices.ts';

const LINES_MOST = 8;

/** The labels of a product's fields, and what is wrong with typed ones. */
export function useProductChecks() {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const checks = useFieldChecks();
  const details = useDetailChecks();
  const labels: Readonly<Record<keyof ProductValues, string>> = {
    name: t('field.name'),
    externalId: t('field.externalId'),
    category: t('field.category'),
    claimDe: t('field.claimDe'),
    claimEn: t('field.claimEn'),
    featuresDe: t('field.featuresDe'),
    featuresEn: t('field.featuresEn'),
    monthly: t('field.monthly'),
    once: t('field.once'),
    pricesFrom: t('field.pricesFrom'),
    months: t('field.months'),
    from: t('field.from'),
    until: t('field.until'),
    top: t('field.top'),
    recipientMost: t('field.recipientMost'),
    ...details.labels,
  };
  const lines = (text: string) => {
    const all = linesOf(text);
    if (all.length > LINES_MOST) return t('linesMost', { most: String(LINES_MOST) });
    return all.some((line) => line.length > 200) ? t('lineLong') : undefined;
  };
  const price = (text: string) => (isPrice(text, locale) ? undefined : t('priceWrong'));
  const day = (text: string) => (isDay(text) ? undefined : t('dayWrong'));
  const priceDay = (values: ProductValues, today: string, prices: readonly KeptPrice[]) => {
    const from = isoDateOf(values.pricesFrom);
    if (from === null) return t('dayWrong');
    if (from < today) return t('price.past');
    return isDayTaken(prices, from, factsOf(values, locale)) ? t('price.taken') : undefined;
  };
  /** What is wrong with the promotion that is typed for the typed price. */
  const promotion = (values: ProductValues, product: KeptProduct | null) => {
    const facts = factsOf(values, locale);
    const problems = changedPromotion(product, facts, {
      today: product?.today ?? '',
      pricesFrom: product === null ? null : isoDateOf(values.pricesFrom),
    });
    return details.promotionSentences(problems, facts);
  };
  /** Of a product that there is the prices hold from a day on that is not over, nor begun on by others; `product` is null for a new one. */
  const check = (
    values: ProductValues,
    product: KeptProduct | null,
    prices: readonly KeptPrice[],
  ) => {
    const today = product?.today ?? null;
    const [from, until] = [isoDateOf(values.from), isoDateOf(values.until)];
    return onlyErrors<string>({
      name: checks.line(values.name, labels.name),
      externalId: checks.line(values.externalId, labels.externalId),
      category: checks.required(values.category, labels.category),
      featuresDe: lines(values.featuresDe),
      featuresEn: lines(values.featuresEn),
      monthly: price(values.monthly),
      once: price(values.once),
      pricesFrom: today === null ? undefined : priceDay(values, today, prices),
      months: isWhole(values.months, 0, 120) ? undefined : t('monthsWrong'),
      from: day(values.from),
      until:
        day(values.until) ??
        (from !== null && until !== null && until < from ? t('endBeforeStart') : undefined),
      top: isWhole(values.top, 1, 99) ? undefined : t('topWrong'),
      recipientMost: isRewardPart(values.recipientMost, locale)
        ? undefined
        : t('detail.amountWrong', { most: formatEuroShort(REWARD_MOST_CENTS, locale) }),
      ...details.check(values),
      ...promotion(values, product),
    });
  };
  /** Where the fields of the call stand. */
  const fields: FieldMap = {
    ExterneNummer: {
      name: 'externalId',
      label: labels.externalId,
      sentences: { numberTaken: t('numberTaken') },
    },
    AngebotenBis: {
      name: 'until',
      label: labels.until,
      sentences: { endBeforeStart: t('endBeforeStart') },
    },
    PreisAb: {
      name: 'pricesFrom',
      label: labels.pricesFrom,
      sentences: { past: t('price.past'), taken: t('price.taken') },
    },
    ...details.fields,
    Name: { name: 'name', label: labels.name },
    ProduktKategorie: { name: 'category', label: labels.category },
  };
  return { labels, check, fields };
}
