import * as z from '@weitersagen/contracts/z';
import type { providerLabels } from '@weitersagen/domain/provider-labels';
import type { productApis } from '@weitersagen/domain/tenant-settings';
import { contractKinds, deviceTypes, energyTypes, sizes } from './catalogue-values.ts';
import { bodyFields, fields } from './fields.ts';
import { day } from './values.ts';
import { words } from './words.ts';

/** What a product can be, by the details that its provider has of it. */
export const providerKindLabels = {
  landline: 'Festnetz',
  device: 'Mobilgerät',
  tariff: 'Mobilfunktarif',
  insurance: 'Versicherung',
  energy: 'Energie',
} as const;
export type ProviderKind = keyof typeof providerKindLabels;

/** The kinds that each product API reads. product.md, section "2 Tenants and switches". */
export const kindsOfApi: Readonly<Record<(typeof productApis)[number], readonly ProviderKind[]>> = {
  telecom: ['landline', 'device', 'tariff'],
  insurance: ['insurance'],
  standard: ['energy'],
};

type Field = Exclude<keyof typeof providerLabels, 'providerKind'>;

/** What a field holds. Amounts are cents, a work price tenths of a cent, days inclusive; a word is of small letters. */
type Holds =
  | 'line'
  | 'text'
  | 'flag'
  | 'cents'
  | 'largeCents'
  | 'tenths'
  | 'months'
  | 'day'
  | 'word'
  | 'choice';

interface Detail {
  readonly wire: string;
  readonly kinds: readonly ProviderKind[];
  readonly holds: Holds;
  /** Of a choice alone. */
  readonly choices?: readonly string[];
}

const landline = ['landline'] as const;
const mobile = ['device', 'tariff'] as const;
const telecom = ['landline', 'device', 'tariff'] as const;
const insurance = ['insurance'] as const;
const energy = ['energy'] as const;

/** Every field of the details in the order of forms and files: its name on the wire, the kinds that have it, and what it holds. */
export const detailTable = {
  contractKind: { wire: 'Vertragsart', kinds: landline, holds: 'choice', choices: contractKinds },
  deviceType: { wire: 'GeraeteTyp', kinds: ['device'], holds: 'choice', choices: deviceTypes },
  manufacturer: { wire: 'Hersteller', kinds: ['device'], holds: 'line' },
  size: { wire: 'Klasse', kinds: telecom, holds: 'choice', choices: sizes },
  group: { wire: 'Gruppe', kinds: landline, holds: 'line' },
  young: { wire: 'Young', kinds: landline, holds: 'flag' },
  hybrid: { wire: 'Hybrid', kinds: landline, holds: 'flag' },
  business: { wire: 'Geschaeftskunden', kinds: landline, holds: 'flag' },
  displayNameDe: { wire: 'AnzeigeNameDe', kinds: landline, holds: 'line' },
  displayNameEn: { wire: 'AnzeigeNameEn', kinds: landline, holds: 'line' },
  descriptionDe: { wire: 'AnbieterBeschreibungDe', kinds: mobile, holds: 'line' },
  descriptionEn: { wire: 'AnbieterBeschreibungEn', kinds: mobile, holds: 'line' },
  description2De: { wire: 'Beschreibung2De', kinds: landline, holds: 'line' },
  description2En: { wire: 'Beschreibung2En', kinds: landline, holds: 'line' },
  description3De: { wire: 'Beschreibung3De', kinds: landline, holds: 'line' },
  description3En: { wire: 'Beschreibung3En', kinds: landline, holds: 'line' },
  description4De: { wire: 'Beschreibung4De', kinds: landline, holds: 'line' },
  description4En: { wire: 'Beschreibung4En', kinds: landline, holds: 'line' },
  commissionType: { wire: 'Provisionsart', kinds: telecom, holds: 'word' },
  commissionCents: { wire: 'ProvisionCent', kinds: telecom, holds: 'cents' },
  providerProductId: { wire: 'TelekomProduktId', kinds: landline, holds: 'line' },
  priceSplitDe: { wire: 'PreisaufteilungDe', kinds: landline, holds: 'line' },
  priceSplitEn: { wire: 'PreisaufteilungEn', kinds: landline, holds: 'line' },
  footnoteDe: { wire: 'FussnoteDe', kinds: telecom, holds: 'text' },
  footnoteEn: { wire: 'FussnoteEn', kinds: telecom, holds: 'text' },
  promotionNameDe: { wire: 'AktionsnameDe', kinds: telecom, holds: 'line' },
  promotionNameEn: { wire: 'AktionsnameEn', kinds: telecom, holds: 'line' },
  /** Over the whole minimum term. */
  promotionDiscountCents: { wire: 'Aktionsrabatt', kinds: landline, holds: 'cents' },
  promotionPriceCents: { wire: 'Aktionspreis', kinds: mobile, holds: 'cents' },
  promotionFrom: { wire: 'AktionAb', kinds: telecom, holds: 'day' },
  promotionUntil: { wire: 'AktionBis', kinds: telecom, holds: 'day' },
  insuranceType: { wire: 'Versicherungsart', kinds: insurance, holds: 'line' },
  coverCents: { wire: 'Deckungssumme', kinds: insurance, holds: 'largeCents' },
  deductibleCents: { wire: 'Selbstbeteiligung', kinds: insurance, holds: 'cents' },
  noticeMonths: { wire: 'KuendigungsfristMonate', kinds: insurance, holds: 'months' },
  energyType: { wire: 'Energieart', kinds: energy, holds: 'choice', choices: energyTypes },
  baseMonthlyCents: { wire: 'GrundpreisMonatlich', kinds: energy, holds: 'cents' },
  workPriceTenths: { wire: 'ArbeitspreisZehntelcent', kinds: energy, holds: 'tenths' },
  priceGuaranteeMonths: { wire: 'PreisgarantieMonate', kinds: energy, holds: 'months' },
  renewable: { wire: 'Oekostrom', kinds: energy, holds: 'flag' },
} as const satisfies Readonly<Record<Field, Detail>>;

type Table = typeof detailTable;
export type DetailField = keyof Table;
export const detailNames = Object.keys(detailTable) as readonly DetailField[];

/** What a field holds, and the choices of one that has some. */
export const detailOf = (name: DetailField): Detail => detailTable[name];

/** The fields that a kind of product has, in their order. */
export const fieldsOfKind = (kind: ProviderKind): readonly DetailField[] =>
  detailNames.filter((name) => detailOf(name).kinds.includes(kind));

/** The fields that are yes or no. */
export type FlagField = {
  [F in DetailField]: Table[F]['holds'] extends 'flag' ? F : never;
}[DetailField];

type ValueOf<D extends Detail> = D extends { readonly choices: readonly (infer Choice)[] }
  ? Choice | null
  : D['holds'] extends 'flag'
    ? boolean
    : D['holds'] extends 'cents' | 'largeCents' | 'tenths' | 'months'
      ? number | null
      : string | null;

const oneLine = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\n\r\t]*$/));
const amount = (most: number) => z.nullable(z.int().check(z.minimum(0), z.maximum(most)));
/** What an amount may be at most; the provider's commission is kept with seven digits. */
export const DETAIL_CENTS_MOST = 9_999_999;
export const LARGE_CENTS_MOST = 1_000_000_000_000;
export const TENTHS_MOST = 100_000;
export const MONTHS_MOST = 120;
export const DETAIL_TEXT_MOST = 1000;

const schemas: Readonly<Record<Exclude<Holds, 'choice'>, z.core.$ZodType>> = {
  line: z.nullable(oneLine),
  text: z.nullable(z.string().check(z.trim(), z.maxLength(DETAIL_TEXT_MOST))),
  flag: z.boolean(),
  cents: amount(DETAIL_CENTS_MOST),
  largeCents: amount(LARGE_CENTS_MOST),
  tenths: amount(TENTHS_MOST),
  months: amount(MONTHS_MOST),
  day: z.nullable(day),
  word: z.nullable(z.string().check(z.trim(), z.regex(/^[a-z]{0,30}$/))),
};

const schemaOf = ({ holds, choices }: Detail): z.core.$ZodType =>
  holds === 'choice' ? z.nullable(z.enum([...(choices ?? [])])) : schemas[holds];

type Rows<Extra> = {
  readonly [F in DetailField]: readonly [
    wire: string,
    schema: z.core.$ZodType<ValueOf<Table[F]> | Extra, ValueOf<Table[F]> | Extra>,
  ];
};
const rowsOf = <Extra = never>(wrap: (schema: z.core.$ZodType) => z.core.$ZodType) =>
  Object.fromEntries(
    detailNames.map((name) => [name, [detailOf(name).wire, wrap(schemaOf(detailOf(name)))]]),
  ) as unknown as Rows<Extra>;

const kind = words(providerKindLabels);

/** The details of a product's provider; null or false where its kind has no such field. product.md, section "5 Entities". */
export const ProviderDetails = fields({
  kind: ['Produktart', kind],
  ...rowsOf((schema) => schema),
});
export type ProviderDetails = z.core.output<typeof ProviderDetails>;

/** The same as they are given: what is left out stays as it is, and belongs to the kind that is given or there already. */
export const GivenDetails = bodyFields({
  kind: ['Produktart', z.optional(z.nullable(kind))],
  ...rowsOf<undefined>((schema) => z.optional(schema)),
});
export type GivenDetails = z.core.output<typeof GivenDetails>;

/** Why the amount of a promotion is none: it is not below what it lowers, or more than the minimum term costs. */
export type PromotionProblem = 'notBelowPrice' | 'aboveTerm';

/** What a product costs: cents, and the months of its minimum term. */
interface PromotedPrice {
  readonly priceMonthlyCents: number | null;
  readonly priceOnceCents: number | null;
  readonly minimumTermMonths: number | null;
}

/**
 * What is wrong with the amount of a promotion, by its field, where the promotion is not over on a Berlin day: it would lower nothing. The price of a
 * device is the one-off one, that of a tariff the monthly one. product.md, section "5 Entities".
 */
function promotionProblems(
  details: ProviderDetails | null,
  price: PromotedPrice,
  today: string,
): Partial<Readonly<Record<'promotionPriceCents' | 'promotionDiscountCents', PromotionProblem>>> {
  if (details === null) return {};
  const { promotionPriceCents: cents, promotionDiscountCents: discount } = details;
  const { promotionUntil: until } = details;
  if (until !== null && until < today) return {};
  const regular = details.kind === 'device' ? price.priceOnceCents : price.priceMonthlyCents;
  // A contract without a minimum term has no sum that a discount could exceed.
  const { minimumTermMonths: months } = price;
  const term = months === null ? Infinity : (price.priceMonthlyCents ?? 0) * months;
  return {
    ...(cents !== null && cents >= (regular ?? 0) ? { promotionPriceCents: 'notBelowPrice' } : {}),
    ...(discount !== null && discount > term ? { promotionDiscountCents: 'aboveTerm' } : {}),
  };
}

/** What is written of a product that decides about its promotion. */
type Promoted = PromotedPrice & { readonly details: ProviderDetails | null };

/**
 * What is wrong with a promotion that a change of a product makes or touches; one that stays as it is with its price is let be. Prices that begin once
 * the promotion is over (`pricesFrom`, a Berlin day, null for at once) say nothing about it: those of before hold on its days.
 */
export function changedPromotion(
  before: Promoted | null,
  after: Promoted,
  { today, pricesFrom }: { readonly today: string; readonly pricesFrom: string | null },
): ReturnType<typeof promotionProblems> {
  const touched = ({ details, ...price }: Promoted) =>
    JSON.stringify([
      details?.kind,
      details?.promotionPriceCents,
      details?.promotionDiscountCents,
      details?.promotionUntil,
      ...(details?.kind === 'device' ? [price.priceOnceCents] : [price.priceMonthlyCents]),
      ...(details?.kind === 'landline' ? [price.minimumTermMonths] : []),
    ]);
  if (before !== null && touched(before) === touched(after)) return {};
  const until = after.details?.promotionUntil ?? null;
  const isOverBefore = pricesFrom !== null && until !== null && until < pricesFrom;
  const { priceMonthlyCents, priceOnceCents } = isOverBefore && before !== null ? before : after;
  return promotionProblems(after.details, { ...after, priceMonthlyCents, priceOnceCents }, today);
}

/** The details of a kind of which nothing is written yet. */
export const emptyDetails = (of: ProviderKind): ProviderDetails =>
  ({
    kind: of,
    ...Object.fromEntries(
      detailNames.map((name) => [name, detailOf(name).holds === 'flag' ? false : null]),
    ),
  }) as ProviderDetails;
