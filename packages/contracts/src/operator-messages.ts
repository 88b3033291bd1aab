import * as z from '@weitersagen/contracts/z';
import { contactSideLabels, contactStateLabels } from '@weitersagen/domain/contact-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { message } from './money-values.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { instant } from './values.ts';
import { LARGEST } from './whole-numbers.ts';
import { words } from './words.ts';

const answers = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

/** What was written from or to an address. */
const ThreadMessage = fields({
  side: ['Seite', words(contactSideLabels)],
  /** Of an answer, who wrote it. */
  by: ['Von', z.nullable(z.string())],
  /** Of a message, what it says that it is about. */
  subject: ['Betreff', z.nullable(z.string())],
  text: ['Text', z.string()],
  at: ['Am', instant],
});

const messageId = z.string().check(z.minLength(1), z.maxLength(64));

/** An address that wrote by the contact form, with what was written from and to it. */
export const ContactCase = fields({
  /** The newest of its messages that wait, or its newest where none does. */
  id: ['Nachricht', z.string()],
  state: ['Stand', words(contactStateLabels)],
  email: ['Email', z.string()],
  subject: ['Betreff', z.string()],
  /** Since when it stands as it does: the oldest of its messages waits, or it was answered or closed. */
  since: ['Seit', instant],
  /** Whole days since then. */
  days: ['Tage', z.int()],
  /** Who has the address as a customer; null for nobody. That they wrote it is not proven. */
  customer: [
    'Kunde',
    z.nullable(fields({ id: ['Kunde', z.string()], name: ['Name', z.string()] })),
  ],
  /** Whether mail goes to the address: it is not blocked, and takes mail. */
  takesMail: ['NimmtMails', z.boolean()],
  /** How often the address was answered. */
  answers: ['Antworten', z.int()],
  /** The newest twenty, the oldest of them first. */
  thread: ['Verlauf', z.array(ThreadMessage)],
});
export type ContactCase = z.core.output<typeof ContactCase>;

export const listContactCases = endpoint({
  ...answers,
  method: 'GET',
  path: '/betrieb/nachrichten',
  summary:
    'Addresses that wrote to a client by the contact form, each with what was written from and to it: those in one state, or the one of a message. What waits the longest is first, of others what was done last. Without a client the first that the caller has support for; without a state what waits',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    stand: z.optional(z.enum(Object.values(contactStateLabels))),
    nachricht: z.optional(messageId),
    nach: z.optional(timePlace),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    cases: ['Nachrichten', z.array(ContactCase)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

const ofMessage = {
  client: ['Mandant', clientId],
  message: ['Nachricht', messageId],
} as const;

export const answerContactCase = endpoint({
  ...answers,
  method: 'POST',
  path: '/betrieb/nachrichten/antwort',
  summary:
    'Answers a message by mail to its address, and with it what came from there before; it may be answered again',
  body: bodyFields({
    ...ofMessage,
    /** How many answers to its address were seen. */
    seen: ['Gesehen', z.int().check(z.minimum(0), z.maximum(LARGEST))],
    answer: ['Antwort', message],
  }),
  errors: [
    'addressBlocked',
    'addressPatternBlocked',
    'changedMeanwhile',
    'emailNotAllowed',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const moveContactCase = endpoint({
  ...answers,
  method: 'POST',
  path: '/betrieb/nachrichten/stand',
  summary:
    'Closes an open message without an answer, and with it what came from its address before, or opens one again',
  body: bodyFields({
    ...ofMessage,
    to: ['Stand', words({ open: contactStateLabels.open, closed: contactStateLabels.closed })],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
