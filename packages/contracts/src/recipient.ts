import * as z from '@weitersagen/contracts/z';
import { lineForm } from '@weitersagen/domain/line-form';
import { numberForms } from '@weitersagen/domain/number-forms';
import { claimStatusLabels } from '@weitersagen/domain/wire-labels';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { ExpectedPayout } from './expected-payout.ts';
import { Reward } from './product.ts';
import { email, line, personName } from './typed-values.ts';
import { accepted, cents, day, instant, locale, number, salutations } from './values.ts';
import { words } from './words.ts';

/** What the recipient form sends. */
export const CreateRecipient = bodyFields({
  firstName: ['Vorname', personName],
  lastName: ['Name', personName],
  email: ['Email', email],
  termsVersion: ['AgbText', z.string()],
  termsAccepted: ['Zustimmung', accepted],
  language: ['Language', locale],
});
export type CreateRecipient = z.core.output<typeof CreateRecipient>;

export { salutations };

/** Of a business contact, where the tenant asks for it; `Sonstige` is any other. */
export const legalForms = [
  'Einzelunternehmen',
  'GbR',
  'OHG',
  'KG',
  'GmbH',
  'UG (haftungsbeschränkt)',
  'GmbH & Co. KG',
  'AG',
  'Verein',
  'Sonstige',
] as const;

export const Address = bodyFields({
  street: ['strasse', line],
  houseNumber: [
    'hausnummer',
    z.string().check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(lineForm)),
  ],
  postalCode: ['plz', z.string().check(z.trim(), z.regex(numberForms.postalCode))],
  city: ['ort', line],
});

/** Completion data; the birth date is a plausible calendar day. */
export const recipientDataFields = {
  salutation: ['anrede', z.enum(salutations)],
  firstName: ['vorname', personName],
  lastName: ['name', personName],
  /** Company and legal form belong together; neither for a private person. */
  companyName: ['firma', z.optional(line)],
  legalForm: ['rechtsform', z.optional(z.enum(legalForms))],
  birthDate: ['geburtsdatum', day],
  email: ['email', email],
  phone: [
    'telefon',
    z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(numberForms.phone))),
  ],
  marketingConsent: ['werbeeinwilligung', z.boolean()],
  address: ['adresse', Address],
} as const;
export const RecipientData = bodyFields(recipientDataFields);
export type RecipientData = z.core.output<typeof RecipientData>;

/**
 * The four thank-you steps: the instant each was reached, or null. Who gets nothing of the reward is through with the release of the
 * contract.
 */
export const ThankYouSteps = fields({
  contractAt: ['VertragAbgeschlossenAm', z.nullable(instant)],
  dataConfirmedAt: ['DatenBestaetigtAm', z.nullable(instant)],
  orderConfirmedAt: ['AuftragBestaetigtAm', z.nullable(instant)],
  firstPaymentAt: ['ErsteZahlungAm', z.optional(z.nullable(instant))],
  /** Whether the recipient gets a part of the reward. */
  isRewarded: ['ErhaeltPraemie', z.optional(z.boolean())],
  releasedAt: ['FreigegebenAm', z.optional(z.nullable(instant))],
  rewardReceivedAt: ['PraemieErhaltenAm', z.nullable(instant)],
  /** Where the recipient's own reward stands; null before there is one. */
  rewardStatus: ['PraemierungStatus', z.optional(z.nullable(words(claimStatusLabels)))],
  /** How much of the reward is the recipient's: fixed once there is a contract, expected before; null where it is nothing. */
  rewardCents: ['PraemieCent', z.optional(z.nullable(cents))],
  /** When it is expected to be paid, counted from the order; absent while it lies ready to be picked up or a voucher has no code, once it is paid or can no longer come. */
  expectedPayout: ['AuszahlungVoraussichtlich', z.optional(ExpectedPayout)],
  /** Until when it can be picked up, while it can. */
  pickUpBy: ['PraemieAbholenBis', z.optional(z.nullable(instant))],
  /** The bank sent the own reward back: bank data are needed again. */
  isReturned: ['UeberweisungZurueck', z.optional(z.boolean())],
  /** The own reward was chosen as a voucher of which no code is left: it comes once there is one. */
  outOfStock: ['CodeFehlt', z.optional(z.boolean())],
  /** The own reward waits for another customer number, since the provider does not know the one named. */
  numberRefused: ['KundennummerAbgelehnt', z.optional(z.boolean())],
});
export type ThankYouSteps = z.core.output<typeof ThankYouSteps>;

/** What was recommended to a contact and by whom, by first name and initial. Absent once the referrer's name was erased. */
export const recommendedFields = {
  recommendedBy: ['EmpfohlenVon', z.optional(z.string())],
  recommendedProduct: ['EmpfohlenesProdukt', z.optional(z.string())],
} as const;

/** A recipient as they see themselves; opened by the recipient number. */
export const RecipientView = fields({
  number: ['Empfaengernummer', number],
  referralNumber: ['Empfehlungsnummer', number],
  firstName: ['Vorname', z.string()],
  lastName: ['Name', z.string()],
  email: ['Email', z.string()],
  ...recommendedFields,
  confirmed: ['Bestaetigt', z.boolean()],
  completed: ['Vollstaendig', z.boolean()],
  eraseAt: ['LoeschungAm', z.nullable(instant)],
  steps: ['Schritte', ThankYouSteps],
  /** Why the participation is over; absent while it goes on. */
  over: ['TeilnahmeBeendet', z.optional(words({ withdrawn: 'Widerrufen', ended: 'Beendet' }))],
});
export type RecipientView = z.core.output<typeof RecipientView>;

export const createRecipient = endpoint({
  method: 'POST',
  path: '/empfaenger/create/:number',
  auth: 'none',
  summary:
    'The contact takes part in a referral; mails a confirmation link. Idempotent by Idempotency-Key.',
  params: z.object({ number }),
  query: z.object({ channel: z.optional(z.string()), query: z.optional(z.string()) }),
  body: CreateRecipient,
  acceptsIdempotencyKey: true,
  answer: fields({ number: ['Empfaengernummer', number] }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: [
    'captchaWrong',
    'captchaRequired',
    'unknownNumber',
    'referralExpired',
    'referralBlocked',
    'optInRequired',
    'sameEmail',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'termsRequired',
    'recipientExists',
    'idempotencyConflict',
    'tooManyTries',
  ],
});

export const getRecipient = endpoint({
  method: 'GET',
  path: '/empfaenger/:number',
  summary: 'A recipient by number (plain or hex-encoded)',
  auth: 'none',
  params: z.object({ number: z.string().check(z.maxLength(160)) }),
  answer: RecipientView,
  errors: ['unknownNumber'],
});

export const confirmRecipient = endpoint({
  method: 'PUT',
  path: '/empfaenger/bestaetigen',
  summary: "Confirms the recipient's data with the mailed token; a repeat answers alike",
  auth: 'none',
  body: bodyFields({ token: ['Token', z.string().check(z.maxLength(200))] }),
  answer: RecipientView,
  errors: [
    'dataErased',
    'linkExpired',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
  ],
});

export const resendRecipientMail = endpoint({
  method: 'POST',
  path: '/empfaenger/bestaetigungsmail',
  summary:
    'Mails the confirmation link once more, to the stored address only; to who has confirmed the link to where it stands',
  auth: 'none',
  body: bodyFields({ number: ['Empfaengernummer', number] }),
  errors: ['unknownNumber', 'tooManyTries'],
});

export const completionFields = {
  referralNumber: ['empfehlungsnummer', number],
  recipientNumber: ['empfaengernummer', number],
  data: ['empfaengerdaten', RecipientData],
} as const;

export const completeRecipient = endpoint({
  method: 'POST',
  path: '/tracking/abschliessen',
  summary:
    'Stores the completion data; never an order. What was confirmed changes by the mailed link alone',
  auth: 'none',
  query: z.object({ channel: z.optional(z.string()), einsprungsquelle: z.optional(z.string()) }),
  body: bodyFields(completionFields),
  answer: RecipientView,
  mailsTo: { path: 'data.email', captcha: 'header' },
  errors: [
    'captchaWrong',
    'captchaRequired',
    'unknownNumber',
    'notAuthorised',
    'participationOver',
    'sameEmail',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});

export const getRecipientRewards = endpoint({
  method: 'GET',
  path: '/empfaenger/:number/praemie',
  summary:
    'What the recipient can expect or has: rewards of the product and, once ordered, their claim',
  auth: 'none',
  params: z.object({ number: z.string().check(z.maxLength(128)) }),
  answer: fields({
    rewards: ['Praemien', z.array(Reward)],
    expectedCents: ['EmpfaengerPraemieCent', cents],
    claimCents: ['PraemierungCent', z.nullable(cents)],
    claimStatus: ['PraemierungStatus', z.nullable(words(claimStatusLabels))],
  }),
  errors: ['unknownNumber'],
});
