import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { day } from './values.ts';

/** The funnel of one group: a month, a product, a channel, a colleague, or all. By the contacts' channels it begins with the leads. */
export const StatisticsRow = fields({
  key: ['Schluessel', z.string()],
  label: ['Bezeichnung', z.string()],
  referrals: ['Empfehlungen', z.int()],
  shared: ['Geteilt', z.int()],
  clicked: ['Geklickt', z.int()],
  leads: ['Interessenten', z.int()],
  orders: ['Auftraege', z.int()],
  released: ['Freigegeben', z.int()],
  paid: ['Gezahlt', z.int()],
});
export type StatisticsRow = z.core.output<typeof StatisticsRow>;

export const getStatistics = endpoint({
  method: 'PUT',
  path: '/agentur/:type',
  summary:
    'The funnel of referrals created in a period (a first and a last day, 366 days at most, or so many days of which today is the last, default 90): statistik, monate, produkte, kanaele, kontaktkanaele (leads by the channel that the contact came by), mitarbeiter or filialen',
  auth: ['agency', 'agent'],
  asks: true,
  view: 'statisticsReport',
  params: z.object({ type: z.string().check(z.maxLength(64)) }),
  body: bodyFields({
    scope: ['Bereich', z.optional(z.string().check(z.minLength(1), z.maxLength(64)))],
    from: ['Von', z.optional(day)],
    to: ['Bis', z.optional(day)],
    days: ['Tage', z.optional(z.int().check(z.minimum(1), z.maximum(366)))],
  }),
  answer: fields({
    from: ['Von', day],
    to: ['Bis', day],
    rows: ['Zeilen', z.array(StatisticsRow)],
  }),
  errors: ['viewForbidden', 'unknownNumber', 'unknownPath'],
});
