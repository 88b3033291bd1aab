import * as z from '@weitersagen/contracts/z';
import { waitReasonLabels } from '@weitersagen/domain/order-run-labels';
import { leadStatusLabels, orderStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, day, instant } from './values.ts';
import { words } from './words.ts';

const decides = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

/** A participation that a waiting order may be of. */
export const WaitingLead = fields({
  lead: ['Interessent', z.string()],
  contact: [
    'Neukunde',
    fields({ id: ['Kunde', z.string()], name: ['Name', z.string()], email: ['Email', z.string()] }),
  ],
  since: ['Seit', instant],
  status: ['Status', words(leadStatusLabels)],
  /** Whether the contact has confirmed; otherwise accepting asks them once more. */
  isConfirmed: ['Bestaetigt', z.boolean()],
});
export type WaitingLead = z.core.output<typeof WaitingLead>;

/** An order that only a person can decide. */
export const WaitingOrder = fields({
  number: ['Auftragsnummer', z.string()],
  product: ['Produkt', z.string()],
  orderedOn: ['Bestelldatum', day],
  state: ['Stand', words(orderStateLabels)],
  isNewCustomer: ['Neukunde', z.nullable(z.boolean())],
  reportedAt: ['GemeldetAm', instant],
  why: ['Warum', words(waitReasonLabels)],
  referrer: [
    'Werber',
    fields({ id: ['Kunde', z.string()], name: ['Name', z.string()], email: ['Email', z.string()] }),
  ],
  /** Whether the referral is blocked: then nothing counts until it is free. */
  isBlocked: ['EmpfehlungGesperrt', z.boolean()],
  /** What each side would get, in cents; null where the product earns nothing. */
  outlook: [
    'Praemie',
    z.nullable(fields({ referrerCents: ['Werber', cents], recipientCents: ['Neukunde', cents] })),
  ],
  leads: ['Teilnahmen', z.array(WaitingLead)],
});
export type WaitingOrder = z.core.output<typeof WaitingOrder>;

/** Behind which order: when it was reported, and its number, which may hold any sign. */
const place = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_.+$/));

export const listWaitingOrders = endpoint({
  ...decides,
  method: 'GET',
  path: '/betrieb/zuordnung',
  summary:
    'Orders of a client that wait for a person to say whose they are, or whether they still count, the oldest first. Without a client the first that the caller helps',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    nach: z.optional(place),
    /** The order alone that has this number. */
    auftrag: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    orders: ['Auftraege', z.array(WaitingOrder)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

const ofOrder = {
  client: ['Mandant', clientId],
  number: ['Auftragsnummer', z.string().check(z.minLength(1), z.maxLength(120))],
  reason: ['Grund', reason],
} as const;

export const acceptWaitingOrder = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/zuordnung/annahme',
  summary:
    'Lets a waiting order count for one of the participations that it may be of, as if it had come in time; an expired one is open again',
  body: bodyFields({
    ...ofOrder,
    lead: ['Interessent', z.string().check(z.minLength(1), z.maxLength(64))],
  }),
  errors: ['changedMeanwhile', 'noRewardFound', 'unknownNumber', 'unknownTenant'],
});

export const declineWaitingOrder = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/zuordnung/ablehnung',
  summary: 'Leaves a waiting order without a participation, for good',
  body: bodyFields(ofOrder),
  errors: ['changedMeanwhile', 'unknownTenant'],
});
