import * as z from '@weitersagen/contracts/z';
import { Claim } from './claim.ts';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { ThankYouSteps } from './recipient.ts';
import { day, line } from './values.ts';

export const storeRecipientBankData = endpoint({
  method: 'POST',
  path: '/empfaenger/bankdaten',
  summary:
    'Bank data for the reward that the mailed link opens: chooses cash; the same data again answers alike',
  auth: 'reward',
  body: bodyFields({
    accountOwner: ['Kontoinhaber', line],
    iban: ['IBAN', z.string().check(z.trim(), z.maxLength(60))],
  }),
  answer: Claim,
  errors: ['rewardTokenInvalid', 'rewardTaken', 'rewardExpired', 'bankDataNotSaved'],
});

/** How far the contract of a recipient is; everything null before an order was reported. */
export const RecipientOrder = fields({
  productName: ['Produkt', z.nullable(z.string())],
  state: ['Status', z.nullable(z.enum(['new', 'verified', 'firstPayment', 'cancelled']))],
  orderedOn: ['Auftragsdatum', z.nullable(day)],
  steps: ['Schritte', ThankYouSteps],
});
export type RecipientOrder = z.core.output<typeof RecipientOrder>;

export const getRecipientOrder = endpoint({
  method: 'GET',
  path: '/empfaenger/auftrag',
  summary: "The recipient's own contract, opened by the mailed token",
  auth: 'recipient',
  answer: RecipientOrder,
  errors: ['notAuthorised'],
});

export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/empfaenger/zustimmung',
  summary: 'The recipient accepts the participation terms in force; kept with version and time',
  auth: 'recipient',
  body: bodyFields({ termsVersion: ['AgbText', z.string().check(z.maxLength(80))] }),
  errors: ['notAuthorised', 'termsRequired'],
});
