import * as z from '@weitersagen/contracts/z';
import { orderStateLabels, participationLabels } from '@weitersagen/domain/wire-labels';
import { Claim } from './claim.ts';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { RecipientData, RecipientView, recommendedFields, ThankYouSteps } from './recipient.ts';
import { line } from './typed-values.ts';
import { day, number } from './values.ts';
import { words } from './words.ts';

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

/** Who takes part and how far their contract is; the facts of the contract are null before an order was reported. */
export const RecipientOrder = fields({
  number: ['Empfaengernummer', number],
  referralNumber: ['Empfehlungsnummer', number],
  firstName: ['Vorname', z.string()],
  ...recommendedFields,
  confirmed: ['Bestaetigt', z.boolean()],
  participation: ['Teilnahme', words(participationLabels)],
  /** Whether it had ended and was reopened by goodwill. */
  goodwill: ['Kulanz', z.boolean()],
  productName: ['Produkt', z.nullable(z.string())],
  state: ['Status', z.nullable(words(orderStateLabels))],
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

/** What the recipient has told so far; the completion form starts with it. */
export const OwnRecipientData = fields({
  salutation: ['anrede', z.nullable(z.string())],
  firstName: ['vorname', z.string()],
  lastName: ['name', z.string()],
  companyName: ['firma', z.nullable(z.string())],
  legalForm: ['rechtsform', z.nullable(z.string())],
  birthDate: ['geburtsdatum', z.nullable(day)],
  email: ['email', z.string()],
  phone: ['telefon', z.nullable(z.string())],
  marketingConsent: ['werbeeinwilligung', z.boolean()],
  street: ['strasse', z.nullable(z.string())],
  houseNumber: ['hausnummer', z.nullable(z.string())],
  postalCode: ['plz', z.nullable(z.string())],
  city: ['ort', z.nullable(z.string())],
});
export type OwnRecipientData = z.core.output<typeof OwnRecipientData>;

export const getOwnRecipientData = endpoint({
  method: 'GET',
  path: '/empfaenger/daten',
  summary: "The recipient's own data, opened by the mailed token",
  auth: 'recipient',
  answer: OwnRecipientData,
  errors: ['notAuthorised'],
});

export const changeOwnRecipientData = endpoint({
  method: 'PUT',
  path: '/empfaenger/daten',
  summary:
    "Changes the recipient's own data, all but a confirmed address; opened by the mailed token. Never an order",
  auth: 'recipient',
  body: bodyFields({
    recipientNumber: ['empfaengernummer', number],
    data: ['empfaengerdaten', RecipientData],
  }),
  answer: RecipientView,
  mailsTo: { path: 'data.email' },
  errors: [
    'notAuthorised',
    'participationOver',
    'sameEmail',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});

export const withdrawRecipient = endpoint({
  method: 'PUT',
  path: '/empfaenger/widerruf',
  summary: 'The recipient takes part no longer, and has the own data deleted if wanted',
  auth: 'recipient',
  body: bodyFields({ deleteData: ['DatenLoeschen', z.boolean()] }),
  errors: ['notAuthorised', 'contractExists'],
});
