import { addDays, berlinDay, parseBerlinDay, type BerlinDay } from './dates.ts';

/** What figures of a programme are put into groups by, as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const figureGroupLabels = {
  month: 'Monat',
  product: 'Produkt',
  channel: 'Kanal',
  contactChannel: 'KanalDesKontakts',
  agency: 'Agentur',
  seller: 'Verkaeufer',
} as const;
export type FigureGroup = keyof typeof figureGroupLabels;

/** The steps of the funnel, in order, as the wire writes them; each counts what became of the referrals of a period. */
export const figureStageLabels = {
  referrals: 'Empfehlungen',
  shared: 'Geteilt',
  clicked: 'Geklickt',
  leads: 'Interessenten',
  orders: 'Auftraege',
  contracts: 'Vertraege',
  released: 'Freigegeben',
  paid: 'Gezahlt',
} as const;
export type FigureStage = keyof typeof figureStageLabels;

/** What a client owes, is expected to pay and has paid, as the wire writes it; each of these figures has rows behind it. */
export const moneyFigureLabels = {
  open: 'NochNichtFaellig',
  toRelease: 'WartetAufFreigabe',
  available: 'Abholbar',
  collected: 'Abgeholt',
  owed: 'Geschuldet',
  unsettled: 'NichtAbgerechnet',
  unpaidNotes: 'OffeneGutschriften',
  due: 'Zahlbar',
  becoming: 'WirdFaellig',
  cash: 'Ueberwiesen',
  vouchers: 'Gutscheine',
  notes: 'Gutschriften',
} as const;
export type MoneyFigure = keyof typeof moneyFigureLabels;

/** Stands in an address for what belongs to none of a group: a referral without a channel, an agency or a seller. */
export const NO_GROUP = '-';

/** First and last day, both inclusive. */
export interface Days {
  readonly from: BerlinDay;
  readonly to: BerlinDay;
}

/** As many days as a period has, right before it. Throws a RangeError for a day that there is not. */
export function daysBefore({ from, to }: Days): Days {
  const [first, last] = [parseBerlinDay(from), parseBerlinDay(to)];
  if (first === null || last === null) throw new RangeError('a period has a first and a last day');
  const end = addDays(first, -1);
  const length = Math.round((last.getTime() - first.getTime()) / 86_400_000);
  return { from: berlinDay(addDays(end, -length)), to: berlinDay(end) };
}

/** What a contract of a period costs on average in whole cents, rewards and commissions; null without a contract. */
export const costPerContract = (figure: {
  readonly contracts: number;
  readonly rewardCents: number;
  readonly commissionCents: number;
}): number | null =>
  figure.contracts === 0
    ? null
    : Math.round((figure.rewardCents + figure.commissionCents) / figure.contracts);
