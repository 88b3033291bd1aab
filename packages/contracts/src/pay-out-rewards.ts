import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { line } from './typed-values.ts';
import { cents, instant } from './values.ts';
import { LARGEST } from './whole-numbers.ts';

export const PayOutRewards = bodyFields({
  accountOwner: ['Kontoinhaber', line],
  iban: ['IBAN', z.string().check(z.trim(), z.maxLength(60))],
  /** The sum in cents that the person saw. */
  sumCents: ['SummeCent', z.int().check(z.minimum(1), z.maximum(LARGEST))],
  /** Keeps the account for later rewards; only where the client offers it. */
  keep: ['Merken', z.optional(z.boolean())],
});
export type PayOutRewards = z.core.output<typeof PayOutRewards>;

/** Picks up at once all that waits for a referrer; by mailed links each reward is picked up alone. */
export const payOutRewards = endpoint({
  method: 'PUT',
  path: '/empfehler/auszahlung',
  summary:
    'Picks up all rewards that wait for the referrer as transfers to one account, after a confirmation of the last ten minutes. Names the sum that was seen',
  auth: 'referrer',
  body: PayOutRewards,
  answer: fields({
    sumCents: ['SummeCent', cents],
    latestPayout: ['AuszahlungSpaetestens', instant],
  }),
  errors: ['passwordRequired', 'changedMeanwhile', 'notOffered'],
});
