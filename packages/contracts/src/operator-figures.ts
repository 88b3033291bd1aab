import * as z from '@weitersagen/contracts/z';
import {
  figureGroupLabels,
  figureStageLabels,
  moneyFigureLabels,
} from '@weitersagen/domain/figures';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { clientChoices } from './operator-lists.ts';
import { cents, day, instant, pageSize } from './values.ts';
import { words } from './words.ts';

/** Who sees figures: who runs a programme. They name no customer. */
const roles = ['finance', 'content', 'admin'] as const;

/** What became of the referrals that were made on the days of a period, by now. */
const counts = {
  referrals: ['Empfehlungen', z.int()],
  shared: ['Geteilt', z.int()],
  clicked: ['Geklickt', z.int()],
  leads: ['Interessenten', z.int()],
  orders: ['Auftraege', z.int()],
  /** Orders that are not cancelled. */
  contracts: ['Vertraege', z.int()],
  released: ['Freigegeben', z.int()],
  paid: ['Gezahlt', z.int()],
  /** Rewards of both sides, neither cancelled nor expired. */
  rewardCents: ['PraemienCent', cents],
  /** Commissions of agencies and sellers with what was taken back. */
  commissionCents: ['ProvisionenCent', cents],
} as const;

/** The figures of a group; an empty key is what belongs to none. */
export const Figure = fields({
  key: ['Schluessel', z.string()],
  label: ['Bezeichnung', z.string()],
  ...counts,
});
export type Figure = z.core.output<typeof Figure>;

const days = fields({ from: ['Von', day], to: ['Bis', day] });
const choice = fields({ key: ['Schluessel', z.string()], label: ['Bezeichnung', z.string()] });

/** A period, and what it is narrowed to. `-` is what belongs to none. */
const narrowed = {
  mandant: z.optional(z.string().check(z.maxLength(64))),
  /** First and last day (Europe/Berlin) of when the referral was made. */
  von: z.optional(day),
  bis: z.optional(day),
  /** So many days of which today is the last, where no first day is named. */
  tage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  produkt: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  kanal: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  agentur: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  verkaeufer: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
};

/** Figures of a period and of the days before it, in all and by group. */
export const Figures = fields({
  period: ['Zeitraum', days],
  before: ['Vergleich', days],
  /** What they can be narrowed to. */
  products: ['Produkte', z.array(choice)],
  channels: ['Kanaele', z.array(choice)],
  agencies: ['Agenturen', z.array(choice)],
  sellers: ['Verkaeufer', z.array(choice)],
  total: ['Summe', Figure],
  totalBefore: ['SummeVergleich', Figure],
  rows: ['Zeilen', z.array(Figure)],
  rowsBefore: ['ZeilenVergleich', z.array(Figure)],
});
export type Figures = z.core.output<typeof Figures>;

export const getFigures = endpoint({
  auth: 'operator',
  host: 'operator',
  roles,
  method: 'GET',
  path: '/betrieb/zahlen',
  summary:
    'The funnel of the referrals of a period (366 days at most, 90 without a choice) with what they cost, in all and by group, beside as many days before',
  query: z.strictObject({ ...narrowed, gruppe: z.optional(words(figureGroupLabels)) }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller has the role for none. */
    client: ['Mandant', z.nullable(z.string())],
    figures: ['Zahlen', z.nullable(Figures)],
  }),
  errors: ['unknownTenant'],
});

/** A referral behind the figures; it names no person but the seller. */
export const FigureReferral = fields({
  number: ['Empfehlungsnummer', z.string()],
  day: ['Datum', day],
  product: ['Produkt', z.string()],
  /** Null without one. */
  channel: ['Kanal', z.nullable(z.string())],
  /** Agency or seller that it counts to. */
  partner: ['Partner', z.nullable(z.string())],
  ...counts,
});
export type FigureReferral = z.core.output<typeof FigureReferral>;

export const listFigureReferrals = endpoint({
  auth: 'operator',
  host: 'operator',
  roles,
  method: 'GET',
  path: '/betrieb/zahlen/empfehlungen',
  summary:
    'The referrals behind a figure, the newest first: their columns add up to what the figures of the same period say',
  query: z.strictObject({
    ...narrowed,
    /** Those that came as far as this step. */
    stufe: z.optional(words(figureStageLabels)),
    nach: z.optional(z.string().check(z.maxLength(80), z.regex(/^\d{4}-\d\d-\d\d_[\w-]{1,64}$/))),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    client: ['Mandant', z.nullable(z.string())],
    referrals: ['Empfehlungen', z.array(FigureReferral)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

/** A number of rewards or documents and what they come to. */
const Sum = fields({ count: ['Anzahl', z.int()], cents: ['SummeCent', cents] });

/** What a client owes, is expected to pay and has paid. */
export const Money = fields({
  at: ['Zeitpunkt', instant],
  /** Rewards of orders whose period for complaints is not over or that are not released. */
  open: ['NochNichtFaellig', Sum],
  /** Of these, what waits for a release alone. */
  toRelease: ['WartetAufFreigabe', Sum],
  /** Rewards to be picked up. */
  available: ['Abholbar', Sum],
  /** Rewards that were picked up and are not paid. */
  collected: ['Abgeholt', Sum],
  /** What is owed, `available` and `collected`, by the days since it became so. */
  ages: [
    'Alter',
    z.array(
      fields({
        fromDays: ['AbTagen', z.int()],
        /** Null: without an end. */
        toDays: ['BisTage', z.nullable(z.int())],
        owed: ['Summe', Sum],
      }),
    ),
  ],
  /** Commissions that no credit note holds, and credit notes (gross, less what is set off) that are not paid. */
  unsettled: ['NichtAbgerechnet', Sum],
  unpaidNotes: ['OffeneGutschriften', Sum],
  /** By month, this one first: what was picked up by its latest day, and what can be picked up from then on. */
  forecast: [
    'Vorschau',
    z.array(
      fields({
        month: ['Monat', z.string()],
        due: ['Zahlbar', Sum],
        becoming: ['WirdFaellig', Sum],
      }),
    ),
  ],
  /** By month, the newest first: what left in cash and as vouchers, on the day that the bank booked or the voucher was given, and for credit notes. */
  paid: [
    'Gezahlt',
    z.array(
      fields({
        month: ['Monat', z.string()],
        cash: ['Ueberwiesen', Sum],
        vouchers: ['Gutscheine', Sum],
        /** Credit notes of partners, gross, less what was set off. */
        notes: ['Gutschriften', Sum],
      }),
    ),
  ],
});
export type Money = z.core.output<typeof Money>;

export const getMoney = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['finance', 'admin'],
  method: 'GET',
  path: '/betrieb/zahlen/geld',
  summary:
    'What a client owes at this moment and since when, what is expected to be paid by month, and what was paid in the last twelve',
  query: z.strictObject({ mandant: z.optional(z.string().check(z.maxLength(64))) }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    money: ['Geld', z.nullable(Money)],
  }),
  errors: ['unknownTenant'],
});

/** A reward, commission or credit note behind a figure of what is owed or paid; it names no customer. */
export const MoneyRow = fields({
  /** Of a credit note its number. */
  id: ['Id', z.string()],
  /** Since when it counts as it does, by when it is paid or becomes due, or when it was paid. */
  day: ['Datum', day],
  /** The product, of a credit note the partner. */
  subject: ['Bezeichnung', z.string()],
  cents: ['BetragCent', cents],
  /** Of a reward or a commission. */
  lead: ['Interessent', z.nullable(z.string())],
  /** The month that a credit note is for. */
  month: ['Monat', z.nullable(z.string())],
});
export type MoneyRow = z.core.output<typeof MoneyRow>;

export const listMoneyRows = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['finance', 'admin'],
  method: 'GET',
  path: '/betrieb/zahlen/geld/zeilen',
  summary:
    'The rewards, commissions or credit notes behind a figure of what is owed, expected or paid, the newest first: they add up to what the figure says',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    zahl: words(moneyFigureLabels),
    /** Of a figure by month: the one month. */
    monat: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
    /** Of what is owed: the class of age that begins with so many days. */
    abtagen: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999))),
    nach: z.optional(z.string().check(z.maxLength(80), z.regex(/^\d{4}-\d\d-\d\d_[\w-]{1,64}$/))),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    client: ['Mandant', z.nullable(z.string())],
    /** All rows, on whatever page. */
    total: ['Summe', Sum],
    rows: ['Zeilen', z.array(MoneyRow)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});
