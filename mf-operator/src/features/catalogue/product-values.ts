import { detailNames } from '@weitersagen/contracts/provider-details';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import type { Locale } from '@weitersagen/domain/locale';
import { REWARD_MOST_CENTS } from '@weitersagen/domain/reward-versions';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { isoDateOf } from '@weitersagen/ui/date-format';
import { typedDay } from '../../area/day-text.ts';
import { detailsOf, startOfDetails, type DetailValues } from './detail-values.ts';
import { typedEuro } from './typed-amounts.ts';

/** A product as it is typed. */
export interface ProductValues extends DetailValues {
  name: string;
  externalId: string;
  category: string;
  claimDe: string;
  claimEn: string;
  featuresDe: string;
  featuresEn: string;
  monthly: string;
  once: string;
  /** The day from which the prices hold. */
  pricesFrom: string;
  months: string;
  from: string;
  until: string;
  top: string;
  recipientMost: string;
}

/** A field that holds something of a product. */
export type ProductField = Exclude<keyof ProductValues, 'pricesFrom'>;

/** The fields of a product in the order of the form. */
export const fieldNames = [
  'name',
  'externalId',
  'category',
  'claimDe',
  'claimEn',
  'featuresDe',
  'featuresEn',
  'monthly',
  'once',
  'months',
  'top',
  'from',
  'until',
  'recipientMost',
  'providerKind',
  ...detailNames,
] as const satisfies readonly ProductField[];

/** What is written of a product. */
export type ProductFacts = Pick<
  KeptProduct,
  | 'name'
  | 'externalId'
  | 'category'
  | 'claim'
  | 'features'
  | 'priceMonthlyCents'
  | 'priceOnceCents'
  | 'minimumTermMonths'
  | 'activeFrom'
  | 'activeUntil'
  | 'topPosition'
  | 'recipientMostCents'
  | 'details'
>;

/** What a form begins with: the product as it stands, or an empty one. */
export function startOf(product: KeptProduct | null, category: string): ProductValues {
  const whole = (value: number | null | undefined) => String(value ?? '');
  return {
    name: product?.name ?? '',
    externalId: product?.externalId ?? '',
    category: product?.category ?? category,
    claimDe: product?.claim.de ?? '',
    claimEn: product?.claim.en ?? '',
    featuresDe: product?.features.de.join('\n') ?? '',
    featuresEn: product?.features.en.join('\n') ?? '',
    monthly: typedEuro(product?.priceMonthlyCents),
    once: typedEuro(product?.priceOnceCents),
    pricesFrom: typedDay(product?.today ?? null),
    months: whole(product?.minimumTermMonths),
    from: typedDay(product?.activeFrom ?? null),
    until: typedDay(product?.activeUntil ?? null),
    top: whole(product?.topPosition),
    recipientMost: typedEuro(product?.recipientMostCents),
    ...startOfDetails(product?.details ?? null),
  };
}

/** The benefits of a field, one on a line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isEmpty = (text: string) => text.trim() === '';

/** Whether a field that may be empty holds what it should. */
export const isPrice = (text: string, locale: Locale): boolean =>
  isEmpty(text) || parseEuro(text, locale) !== null;
/** The same of a part of a reward. */
export const isRewardPart = (text: string, locale: Locale): boolean =>
  isEmpty(text) || (parseEuro(text, locale) ?? Number.POSITIVE_INFINITY) <= REWARD_MOST_CENTS;
export const isDay = (text: string): boolean => isEmpty(text) || isoDateOf(text) !== null;
export const isWhole = (text: string, least: number, most: number): boolean =>
  isEmpty(text) || (/^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);

const wholeOf = (text: string) => (isEmpty(text) ? null : Number(text));

/** What values typed in a language say, once they are right. */
export function factsOf(values: ProductValues, locale: Locale) {
  return {
    name: values.name.trim(),
    externalId: values.externalId.trim(),
    category: values.category,
    claim: { de: values.claimDe.trim(), en: values.claimEn.trim() },
    features: { de: linesOf(values.featuresDe), en: linesOf(values.featuresEn) },
    priceMonthlyCents: isEmpty(values.monthly) ? null : parseEuro(values.monthly, locale),
    priceOnceCents: isEmpty(values.once) ? null : parseEuro(values.once, locale),
    minimumTermMonths: wholeOf(values.months),
    activeFrom: isEmpty(values.from) ? null : isoDateOf(values.from),
    activeUntil: isEmpty(values.until) ? null : isoDateOf(values.until),
    topPosition: wholeOf(values.top),
    recipientMostCents: isEmpty(values.recipientMost)
      ? null
      : parseEuro(values.recipientMost, locale),
    details: detailsOf(values, locale),
  };
}
