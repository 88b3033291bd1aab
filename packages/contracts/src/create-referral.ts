import * as z from '@weitersagen/contracts/z';
import { reasonLabels } from '@weitersagen/domain/referral-reason';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email, personName, reasonWords } from './typed-values.ts';
import { accepted, locale, number, share } from './values.ts';
import { words } from './words.ts';

/** Campaigns that the referrer agreed to. */
const campaigns = z.optional(
  z
    .array(
      bodyFields({
        id: ['AktionsId', z.int().check(z.maximum(2_147_483_647))],
        version: ['TextVersion', z.string().check(z.maxLength(80))],
      }),
    )
    .check(z.maxLength(20)),
);

/** What a referral says about itself. */
export const referralFields = {
  productId: ['Produkt', z.int()],
  /** A device recommended together with the tariff. */
  deviceId: ['HandyId', z.optional(z.int())],
  /** Made in the programme of approved employees. */
  employeeProgramme: ['Mitarbeiterprogramm', z.optional(z.boolean())],
  /** Number of a consultant; either name. */
  agentNumber: ['AgentNumber', z.optional(z.string().check(z.maxLength(40)))],
  consultantNumber: ['Agentennummer', z.optional(z.string().check(z.maxLength(40)))],
  channel: ['Channel', z.optional(z.string().check(z.maxLength(80)))],
  termsVersion: ['AgbText', z.string().check(z.maxLength(80))],
  termsAccepted: ['Zustimmung', accepted],
  /** Version of the declared text: 18 or older, a natural person, living in Germany. */
  eligibilityVersion: ['Erklaerung', z.string().check(z.maxLength(80))],
  referrerShare: ['AnteilEmpfehler', share],
  campaigns: ['Aktionen', campaigns],
  /** Why the referrer recommends it; the page of the link says so. */
  reason: ['Grund', z.optional(words(reasonLabels))],
  /** The same in own words, which stand in place of the reason. */
  reasonWords: ['GrundText', z.optional(reasonWords)],
} as const;

/** Who recommends. `newsletterOptIn` asks for a confirmation mail, it does not subscribe. */
export const referrerFields = {
  firstName: ['Vorname', personName],
  lastName: ['Nachname', personName],
  email: ['Email', email],
  newsletterOptIn: ['NewsletterPermission', z.boolean()],
  language: ['Language', locale],
} as const;

/** What the referral form sends. */
export const CreateReferral = bodyFields({
  referral: ['Empfehlung', bodyFields(referralFields)],
  referrer: ['Empfehler', bodyFields(referrerFields)],
  captcha: ['Captcha', z.optional(z.string().check(z.maxLength(4000)))],
});
export type CreateReferral = z.core.output<typeof CreateReferral>;

export const createdFields = {
  number: ['Empfehlungsnummer', number],
  link: ['Empfehlungslink', z.string()],
  shortUrl: ['KurzURL', z.string()],
  referrerHash: ['Empfehlerhash', z.string()],
  optInPending: ['OptInErforderlich', z.boolean()],
} as const;

export const CreatedReferral = fields(createdFields);
export type CreatedReferral = z.core.output<typeof CreatedReferral>;

export const createReferral = endpoint({
  method: 'POST',
  path: '/Empfehlen/create',
  auth: ['visitor', 'referrer', 'agency', 'agent', 'seller'],
  summary:
    'Creates a referral; without a session it waits for the confirmation by mail. Idempotent by Idempotency-Key.',
  body: CreateReferral,
  acceptsIdempotencyKey: true,
  answer: CreatedReferral,
  mailsTo: { path: 'referrer.email', captcha: 'body' },
  errors: [
    'referralExists',
    'sameEmail',
    'optInRequired',
    'termsRequired',
    'shareNotOffered',
    'emailNotAllowed',
    'notOffered',
    'addressBlocked',
    'addressPatternBlocked',
    'accountBlocked',
    'unknownNumber',
    'viewForbidden',
    'captchaRequired',
    'captchaWrong',
    'idempotencyConflict',
    'tooManyTries',
  ],
});
