import * as z from '@weitersagen/contracts/z';
import { numberForms } from '@weitersagen/domain/number-forms';
import { checkResultLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { instant, pageQuery } from './values.ts';
import { words } from './words.ts';

/** The check of the customer number that a beneficiary named; `number` is null before one was named. */
export const CustomerCheck = fields({
  customerNumber: ['Kundennummer', z.nullable(z.string())],
  result: ['Ergebnis', z.nullable(words(checkResultLabels))],
  answeredAt: ['GeprueftAm', z.nullable(instant)],
  /** Until when the provider has to answer; null once it has, or time is over. */
  dueAt: ['Spaetestens', z.optional(z.nullable(instant))],
});
export type CustomerCheck = z.core.output<typeof CustomerCheck>;

/** As the provider prints it: 6 to 20 letters, digits and hyphens. */
const customerNumber = z.string().check(z.trim(), z.regex(numberForms.customerNumber));

export const setCustomerNumber = endpoint({
  method: 'PUT',
  path: '/empfehler/SetKundennummerForEmpfehler/:id',
  summary:
    'Names the customer number of the beneficiary; the provider checks it. A new one starts a new check',
  auth: 'reward',
  params: z.object({ id: customerNumber }),
  query: z.object({ query: z.optional(z.string().check(z.maxLength(80))) }),
  answer: CustomerCheck,
  errors: ['rewardTokenInvalid', 'tooManyTries'],
});

export const getCustomerCheck = endpoint({
  method: 'GET',
  path: '/empfehler/GetResultFromKundennummer',
  summary: 'Outcome of the customer-number check',
  auth: 'reward',
  answer: CustomerCheck,
  errors: ['rewardTokenInvalid'],
});

/** A customer number that waits for the provider's answer. */
export const OpenCustomerNumber = fields({
  customerNumber: ['Kundennummer', z.string()],
  orderNumber: ['Auftragsnummer', z.string()],
  askedAt: ['AngefragtAm', instant],
  dueAt: ['Spaetestens', instant],
});

export const listCustomerNumbers = endpoint({
  method: 'GET',
  path: '/feed/kundennummern',
  summary: 'Customer numbers that wait for the provider, those that are due first',
  auth: 'feed',
  scope: 'customerNumbers',
  withoutClientHeaders: true,
  query: pageQuery,
  answer: fields({
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
    rows: ['Zeilen', z.array(OpenCustomerNumber)],
  }),
  errors: ['feedKeyInvalid'],
});

export const reportCustomerNumbers = endpoint({
  method: 'POST',
  path: '/feed/kundennummern',
  summary:
    'What the provider says to customer numbers; those that nobody named, and refusals after the time was over, are reported back',
  auth: 'feed',
  scope: 'customerNumbers',
  withoutClientHeaders: true,
  body: bodyFields({
    rows: [
      'Zeilen',
      z
        .array(
          bodyFields({
            customerNumber: ['Kundennummer', customerNumber],
            confirmed: ['Bestaetigt', z.boolean()],
          }),
        )
        .check(z.maxLength(10_000)),
    ],
  }),
  answer: fields({
    accepted: ['Angenommen', z.int()],
    unknown: ['Unbekannt', z.array(z.string())],
    /** Refused after the time was over: it changes nothing any more. */
    late: ['Verspaetet', z.array(z.string())],
  }),
  errors: ['feedKeyInvalid'],
});
