import * as z from '@weitersagen/contracts/z';
import {
  disputeDecisionLabels,
  disputeListLabels,
  disputeSideLabels,
  disputeStateLabels,
} from '@weitersagen/domain/dispute-labels';
import { settledKindLabels } from '@weitersagen/domain/settlement-run-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { message } from './money-values.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, instant } from './values.ts';
import { LARGEST } from './whole-numbers.ts';
import { words } from './words.ts';

/** Partners' money is finance's alone. */
const decides = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

const state = words(disputeStateLabels);
const decision = words(disputeDecisionLabels);

/** What one side wrote in the thread. */
const Message = fields({
  side: ['Seite', words(disputeSideLabels)],
  /** Null where the person is erased. */
  by: ['Von', z.nullable(z.string())],
  text: ['Text', z.string()],
  at: ['Am', instant],
});

/** A partner's dispute about a credit note, as a thread. */
export const DisputeCase = fields({
  id: ['Reklamation', z.string()],
  state: ['Stand', state],
  kind: ['Art', words(settledKindLabels)],
  name: ['Name', z.string()],
  number: ['Nummer', z.string()],
  month: ['Monat', z.string()],
  /** Null where an order is missing in the credit note. */
  line: ['Position', z.nullable(z.int())],
  orderNumber: ['Auftragsnummer', z.string()],
  /** Null where an order is missing. */
  product: ['Produkt', z.nullable(z.string())],
  /** Net: what the line says, or what is expected for the missing order. */
  cents: ['BetragCent', cents],
  /** Since when it waits for what is still to be done: accepted and not booked since it was decided, else since it was opened. */
  since: ['Seit', instant],
  /** Whole days since then. */
  days: ['Tage', z.int()],
  /** From the first message, which opened it, on. */
  messages: ['Verlauf', z.array(Message)],
  decision: ['Entscheidung', z.nullable(decision)],
  closedAt: ['GeschlossenAm', z.nullable(instant)],
  /** The correction that it brought, net; without a number while it waits for a second person. */
  correction: [
    'Korrektur',
    z.nullable(
      fields({ cents: ['BetragCent', cents], document: ['Dokument', z.nullable(z.string())] }),
    ),
  ],
  /** Why nothing is booked for an accepted one; null where nobody has said so. */
  unbooked: ['OhneBuchung', z.nullable(z.string())],
});
export type DisputeCase = z.core.output<typeof DisputeCase>;

export const listDisputeCases = endpoint({
  ...decides,
  method: 'GET',
  path: '/betrieb/reklamationen',
  summary:
    'Disputes of a client in one state, or accepted and not booked, with their threads, the longest waiting first. Without a client the first that the caller settles for',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    stand: z.optional(z.enum(Object.values(disputeListLabels))),
    nach: z.optional(timePlace),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    disputes: ['Reklamationen', z.array(DisputeCase)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

const ofDispute = {
  client: ['Mandant', clientId],
  dispute: ['Reklamation', z.string().check(z.minLength(1), z.maxLength(64))],
  /** How many messages of the thread were seen. */
  seen: ['Nachrichten', z.int().check(z.minimum(1), z.maximum(LARGEST))],
  answer: ['Antwort', message],
} as const;

const errors = ['changedMeanwhile', 'unknownNumber', 'unknownTenant'] as const;

export const answerDisputeCase = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/reklamationen/antwort',
  summary: 'Answers a dispute that runs; the partner is mailed and may reply',
  body: bodyFields(ofDispute),
  errors,
});

export const decideDisputeCase = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/reklamationen/entscheidung',
  summary:
    'Accepts or rejects a dispute with the words that the partner is mailed, and closes it with that',
  body: bodyFields({ ...ofDispute, decision: ['Entscheidung', decision] }),
  errors,
});

export const closeUnbooked = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/reklamationen/ohne-buchung',
  summary:
    'Says with a reason that nothing is booked for an accepted dispute, which waits no more then',
  body: bodyFields({
    client: ofDispute.client,
    dispute: ofDispute.dispute,
    reason: ['Grund', reason],
  }),
  errors,
});
