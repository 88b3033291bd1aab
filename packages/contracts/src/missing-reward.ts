import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { day, instant, page, pageSize } from './values.ts';

const path = '/empfehler/praemievermisst';

/** Which number names the order: its own, or the customer's. */
export const missingRewardKinds = { order: 'Auftrag', customer: 'Kunde' } as const;

const kind = z.enum(['Auftrag', 'Kunde']);

/** A reward a referrer misses, and what the operator says to it. */
export const MissingReward = fields({
  id: ['Id', z.string()],
  kind: ['Art', kind],
  number: ['Nummer', z.string()],
  orderedOn: ['Bestelldatum', z.nullable(day)],
  note: ['Hinweis', z.nullable(z.string())],
  askedAt: ['GemeldetAm', instant],
  state: ['Status', z.enum(['Offen', 'Anerkannt', 'Abgelehnt'])],
  answer: ['Antwort', z.nullable(z.string())],
  answeredAt: ['BeantwortetAm', z.nullable(instant)],
});
export type MissingReward = z.core.output<typeof MissingReward>;

export const listMissingRewards = endpoint({
  method: 'GET',
  path,
  summary: 'Rewards the referrer reported as missing, the newest first',
  auth: 'referrer',
  query: z.strictObject({ page: z.optional(page), pagesize: z.optional(pageSize) }),
  answer: fields({
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
    entries: ['Meldungen', z.array(MissingReward)],
  }),
  errors: [],
});

export const reportMissingReward = endpoint({
  method: 'POST',
  path,
  summary:
    'Reports a missing reward by order or customer number; the same number again gives the first report',
  auth: 'referrer',
  body: bodyFields({
    kind: ['Art', kind],
    /** As printed: 4 to 40 letters, digits, hyphens and slashes. */
    number: ['Nummer', z.string().check(z.trim(), z.regex(/^[A-Za-z0-9/-]{4,40}$/))],
    orderedOn: ['Bestelldatum', z.optional(day)],
    note: ['Hinweis', z.optional(z.string().check(z.trim(), z.maxLength(500)))],
  }),
  answer: MissingReward,
  errors: ['tooManyTries'],
});
