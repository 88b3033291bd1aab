import * as z from '@weitersagen/contracts/z';
import { beneficiaryLabels, checkResultLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices, timePlace } from './operator-lists.ts';
import { reason } from './reason.ts';
import { cents, instant } from './values.ts';
import { words } from './words.ts';

const answers = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

/** A customer number that keeps a reward from being paid: without an answer, or refused. */
export const HeldNumber = fields({
  number: ['Kundennummer', z.string()],
  result: ['Ergebnis', words(checkResultLabels)],
  askedAt: ['AngefragtAm', instant],
  /** Until when the provider answers; null where it has refused. */
  dueAt: ['Spaetestens', z.nullable(instant)],
  orderNumber: ['Auftragsnummer', z.string()],
  product: ['Produkt', z.string()],
  /** Whose reward waits; null where their data is erased. */
  beneficiary: ['Empfaenger', z.nullable(z.string())],
  side: ['Seite', words(beneficiaryLabels)],
  cents: ['Betrag', cents],
});
export type HeldNumber = z.core.output<typeof HeldNumber>;

export const listHeldNumbers = endpoint({
  ...answers,
  method: 'GET',
  path: '/betrieb/kundennummern',
  summary:
    'Customer numbers of a client that keep rewards from being paid, those first that wait longest. Without a client the first that the caller helps',
  query: z.strictObject({
    mandant: z.optional(z.string().check(z.maxLength(64))),
    nach: z.optional(timePlace),
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    client: ['Mandant', z.nullable(z.string())],
    numbers: ['Kundennummern', z.array(HeldNumber)],
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

export const answerHeldNumber = endpoint({
  ...answers,
  method: 'POST',
  path: '/betrieb/kundennummern/antwort',
  summary:
    'Answers a customer number in place of the provider, for every reward that it was named for; their people get a mail',
  body: bodyFields({
    client: ['Mandant', clientId],
    number: ['Kundennummer', z.string().check(z.minLength(1), z.maxLength(40))],
    isConfirmed: ['Bestaetigt', z.boolean()],
    /** How it stood for who answers: an answer to another state is none. */
    seen: ['Gesehen', words(checkResultLabels)],
    reason: ['Grund', reason],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
