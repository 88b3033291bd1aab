import * as z from '@weitersagen/contracts/z';
import { OrderReportRow } from './agency-reports.ts';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day } from './values.ts';

/** As many as the report with the same filter says: counted up to 10,000, `Mindestens` says that there are more. */
export const FigureCount = fields({
  count: ['Anzahl', z.int()],
  isMinimum: ['Mindestens', z.boolean()],
});
export type FigureCount = z.core.output<typeof FigureCount>;

/** A figure of this month, of the last one up to the same day, and of all of the last one. */
function compared<T extends z.core.$ZodType>(value: T) {
  return fields({
    month: ['Monat', value],
    sameDays: ['VormonatBisTag', value],
    lastMonth: ['Vormonat', value],
  });
}

const counted = z.nullable(compared(FigureCount));
const amount = z.nullable(compared(cents));

/** The days that the figures of a month hold, both inclusive. */
const days = fields({ from: ['Von', day], to: ['Bis', day] });

export const AgencyOverview = fields({
  month: ['Monat', days],
  sameDays: ['VormonatBisTag', days],
  lastMonth: ['Vormonat', days],
  /** Nothing ever counted to this person or agency, and nobody was invited. */
  isNew: ['NochNichts', z.boolean()],
  /** What the role has no view for is null. */
  toRelease: ['ZurFreigabe', z.nullable(FigureCount)],
  /** Whether this person releases orders; an inactive owner does not. */
  mayRelease: ['DarfFreigeben', z.boolean()],
  openInvitations: ['OffeneEinladungen', z.nullable(FigureCount)],
  referrals: ['Empfehlungen', counted],
  orders: ['Auftraege', counted],
  /** What the plans paid, less corrections. */
  rewardCents: ['PraemienCent', amount],
  /** The agency's own commission as booked, net, less corrections. */
  commissionCents: ['ProvisionCent', amount],
  /** All of that commission, of whatever month, that no credit note holds yet. */
  unsettledCents: ['OhneGutschriftCent', z.nullable(cents)],
  lastOrders: ['LetzteAuftraege', z.nullable(z.array(OrderReportRow))],
});
export type AgencyOverview = z.core.output<typeof AgencyOverview>;

export const getAgencyOverview = endpoint({
  method: 'GET',
  path: '/agentur/uebersicht',
  summary:
    'Key figures of who is signed in, this month beside the last one (Europe/Berlin): owners those of the agency, employees their own; each equals the total of its report',
  auth: 'agency',
  view: 'statisticsReport',
  answer: AgencyOverview,
  errors: ['viewForbidden'],
});
