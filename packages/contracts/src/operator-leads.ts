import * as z from '@weitersagen/contracts/z';
import { leadWaitLabels } from '@weitersagen/domain/goodwill';
import { leadStatusLabels, orderStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { cents, day, instant, pageSize } from './values.ts';
import { words } from './words.ts';

/** A customer on one side of a referral. */
const Person = fields({ id: ['Kunde', z.string()], name: ['Name', z.string()] });

/** A contact of a referral with both sides, its order and what it brings. */
export const ClientLead = fields({
  id: ['Interessent', z.string()],
  at: ['Seit', instant],
  status: ['Status', words(leadStatusLabels)],
  /** Null where the account is deleted, as for the contact where the data are erased. */
  referrer: ['Werber', z.nullable(Person)],
  contact: ['Neukunde', z.nullable(Person)],
  product: ['Produkt', z.string()],
  /** Number of the referral. */
  number: ['Empfehlungsnummer', z.string()],
  order: [
    'Auftrag',
    z.nullable(
      fields({
        number: ['Auftragsnummer', z.string()],
        on: ['Datum', day],
        state: ['Stand', words(orderStateLabels)],
      }),
    ),
  ],
  /** Rewards of both sides that were booked for it and are not cancelled; null for none. */
  cents: ['Praemien', z.nullable(cents)],
});
export type ClientLead = z.core.output<typeof ClientLead>;

export const listClientLeads = endpoint({
  auth: 'operator',
  host: 'operator',
  roles: ['support', 'finance'],
  method: 'GET',
  path: '/betrieb/interessenten',
  summary:
    'The leads of a client, the newest first, of a status, a product or a time, or those alone that wait for a release, which are all that finance is told of. Without a client the first that the caller helps',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    status: z.optional(words(leadStatusLabels)),
    produkt: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
    /** Of the referral with this number. */
    empfehlung: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** What they wait for. */
    wartet: z.optional(words(leadWaitLabels)),
    /** First and last day (Europe/Berlin) of when the contact came. */
    von: z.optional(day),
    bis: z.optional(day),
    nach: z.optional(timePlace),
    pagesize: z.optional(pageSize),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller helps none. */
    client: ['Mandant', z.nullable(z.string())],
    products: [
      'Produkte',
      z.array(fields({ id: ['Produkt', z.int()], name: ['Name', z.string()] })),
    ],
    leads: ['Interessenten', z.array(ClientLead)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});
