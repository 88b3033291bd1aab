import * as z from '@weitersagen/contracts/z';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { Product } from './product.ts';
import {
  accepted,
  cents,
  email,
  instant,
  line,
  locale,
  number,
  page,
  pageSize,
  share,
} from './values.ts';

/** What the referral form sends. `newsletterOptIn` asks for a confirmation mail, it does not subscribe. */
export const CreateReferral = bodyFields({
  referral: [
    'Empfehlung',
    bodyFields({
      productId: ['Produkt', z.int()],
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

export const referralStates = ['active', 'pending', 'expired', 'blocked'] as const;

/** What anybody who holds the number may know: no e-mail address, the last name as an initial only. */
export const ReferralView = fields({
  number: ['Empfehlungsnummer', number],
  state: ['Zustand', z.enum(referralStates)],
  referrerFirstName: ['EmpfehlerVorname', z.string()],
  referrerInitial: ['EmpfehlerInitiale', z.string()],
  product: ['Produkt', Product],
  referrerShare: ['AnteilEmpfehler', share],
  rewardCents: ['PraemieCent', cents],
  referrerRewardCents: ['EmpfehlerPraemieCent', cents],
  recipientRewardCents: ['EmpfaengerPraemieCent', cents],
  createdAt: ['ErstelltAm', instant],
  expiresAt: ['GueltigBis', instant],
  link: ['Empfehlungslink', z.string()],
  shortUrl: ['KurzURL', z.string()],
});
export type ReferralView = z.core.output<typeof ReferralView>;

/** The message of the status bar: which of the 13, who must act, since when and by when. */
export const StatusMessage = fields({
  key: ['Schluessel', z.string()],
  actor: [
    'Akteur',
    z.union([
      z.literal('you'),
      z.literal('contact'),
      z.literal('provider'),
      z.literal('us'),
      z.literal('nobody'),
    ]),
  ],
  date: ['Datum', z.nullable(instant)],
  by: ['Spaetestens', z.nullable(instant)],
});
export type StatusMessage = z.core.output<typeof StatusMessage>;

/** One contact who reacted to a referral, as the referrer may see them: first name and initial. */
export const LeadView = fields({
  id: ['Id', z.string()],
  contact: ['Kontakt', z.string()],
  status: ['Status', z.string()],
  message: ['Meldung', StatusMessage],
  rewardCents: ['PraemieCent', z.nullable(cents)],
  claimId: ['PraemierungId', z.nullable(z.string())],
});
export type LeadView = z.core.output<typeof LeadView>;

export const OwnReferral = fields({
  number: ['Empfehlungsnummer', number],
  productName: ['Produkt', z.string()],
  createdAt: ['ErstelltAm', instant],
  expiresAt: ['GueltigBis', instant],
  optInPending: ['OptInErforderlich', z.boolean()],
  referrerShare: ['AnteilEmpfehler', share],
  rewardCents: ['PraemieCent', cents],
  clicks: ['Klicks', z.int()],
  message: ['Meldung', StatusMessage],
  leads: ['Interessenten', z.array(LeadView)],
});
export type OwnReferral = z.core.output<typeof OwnReferral>;

export const OwnReferrals = fields({
  earnedCents: ['VerdientCent', cents],
  expectedCents: ['ErwartetCent', cents],
  paidCents: ['AusgezahltCent', cents],
  totalCount: ['TotalCount', z.int()],
  hasNext: ['HasNext', z.boolean()],
  referrals: ['Empfehlungen', z.array(OwnReferral)],
});
export type OwnReferrals = z.core.output<typeof OwnReferrals>;

const byNumber = z.object({ number });

export const createReferral = endpoint({
  method: 'POST',
  path: '/Empfehlen/create',
  auth: 'optional',
  summary:
    'Creates a referral; without a session it waits for the confirmation by mail. Idempotent by Idempotency-Key.',
  body: CreateReferral,
  answer: CreatedReferral,
  errors: [
    'referralExists',
    'optInRequired',
    'termsRequired',
    'shareNotOffered',
    'emailNotAllowed',
    'accountBlocked',
    'unknownNumber',
    'idempotencyConflict',
    'tooManyTries',
  ],
});

export const getReferral = endpoint({
  method: 'GET',
  path: '/empfehlen/:number',
  summary: 'A referral as its link shows it',
  auth: 'none',
  params: byNumber,
  answer: ReferralView,
  errors: ['unknownNumber'],
});

export const countLanding = endpoint({
  method: 'PUT',
  path: '/empfehlung/:number',
  summary: 'Counts that a contact opened the link; idempotent per browser and day',
  auth: 'none',
  params: byNumber,
  body: bodyFields({ channel: ['Channel', z.optional(z.string().check(z.maxLength(80)))] }),
  errors: ['unknownNumber'],
});

export const countShare = endpoint({
  method: 'POST',
  path: '/empfehlung/:number/teilen',
  summary: 'Counts that the referrer used a share channel',
  auth: 'none',
  params: byNumber,
  body: bodyFields({ channel: ['Channel', z.string().check(z.maxLength(80))] }),
  errors: ['unknownNumber'],
});

export const clickRedirect = endpoint({
  method: 'GET',
  path: '/empfehlen/click/:number',
  summary: 'Counts a click and redirects (302) to the landing page',
  auth: 'none',
  params: byNumber,
  query: z.object({ channel: z.optional(z.string()), empfaengernummer: z.optional(z.string()) }),
  errors: ['unknownNumber'],
});

export const productLink = endpoint({
  method: 'GET',
  path: '/empfehlung/:number/produkt/produktlink',
  auth: 'none',
  summary: 'Redirects (302) to the provider with a signed attribution token',
  params: byNumber,
  query: z.object({ channel: z.optional(z.string()), empfaengernummer: number }),
  errors: ['unknownNumber', 'referralBlocked'],
});

export const listOwnReferrals = endpoint({
  method: 'GET',
  path: '/Empfehler/empfehlungen',
  summary: "The referrer's referrals with leads, messages and sums",
  auth: 'referrer',
  query: z.strictObject({ page: z.optional(page), pagesize: z.optional(pageSize) }),
  answer: OwnReferrals,
  errors: [],
});

export const resendRewardMail = endpoint({
  method: 'GET',
  path: '/empfehler/praemierungmail/:id',
  summary: 'Sends the reward mail again',
  auth: 'referrer',
  params: z.object({ id: z.string() }),
  errors: ['unknownNumber', 'tooManyTries'],
});
