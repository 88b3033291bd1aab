import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { accepted, email, line, locale, number, share } from './values.ts';

/** What the referral form sends. `newsletterOptIn` asks for a confirmation mail, it does not subscribe. */
export const CreateReferral = bodyFields({
  referral: [
    'Empfehlung',
    bodyFields({
      productId: ['Produkt', z.int()],
      /** Number of a consultant; either name. */
      agentNumber: ['AgentNumber', z.optional(z.string().check(z.maxLength(40)))],
      consultantNumber: ['Agentennummer', z.optional(z.string().check(z.maxLength(40)))],
      channel: ['Channel', z.optional(z.string().check(z.maxLength(80)))],
      termsVersion: ['AgbText', z.string()],
      termsAccepted: ['Zustimmung', accepted],
      referrerShare: ['AnteilEmpfehler', share],
    }),
  ],
  referrer: [
    'Empfehler',
    bodyFields({
      firstName: ['Vorname', line],
      lastName: ['Nachname', line],
      email: ['Email', email],
      newsletterOptIn: ['NewsletterPermission', z.boolean()],
      language: ['Language', locale],
    }),
  ],
});
export type CreateReferral = z.core.output<typeof CreateReferral>;

export const CreatedReferral = fields({
  number: ['Empfehlungsnummer', number],
  link: ['Empfehlungslink', z.string()],
  shortUrl: ['KurzURL', z.string()],
  referrerHash: ['Empfehlerhash', z.string()],
  optInPending: ['OptInErforderlich', z.boolean()],
});
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
  errors: [
    'referralExists',
    'optInRequired',
    'termsRequired',
    'shareNotOffered',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'accountBlocked',
    'unknownNumber',
    'viewForbidden',
    'idempotencyConflict',
    'tooManyTries',
  ],
});
