import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { Product } from './product.ts';
import { cents, instant, number, share } from './values.ts';

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

const byNumber = z.object({ number });

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
  withoutClientHeaders: true,
  redirects: true,
  errors: ['unknownNumber'],
});

export const productLink = endpoint({
  method: 'GET',
  path: '/empfehlung/:number/produkt/produktlink',
  auth: 'none',
  summary: 'Redirects (302) to the provider with a signed attribution token',
  params: byNumber,
  query: z.object({ channel: z.optional(z.string()), empfaengernummer: number }),
  withoutClientHeaders: true,
  redirects: true,
  errors: ['unknownNumber', 'referralBlocked'],
});

/** `hex` is the hex form of the recipient's number or of the referral's own; it must belong to the referral and permits nothing by itself. */
const byNumberAndHex = z.object({
  number,
  hex: z.string().check(z.maxLength(128), z.regex(/^(?:[0-9a-fA-F]{2})+$/)),
});

export const getUsableReferral = endpoint({
  method: 'GET',
  path: '/empfehlen/:number/:hex',
  summary: 'A referral that can still be used, for one recipient',
  auth: 'none',
  params: byNumberAndHex,
  answer: ReferralView,
  errors: ['unknownNumber', 'referralExpired', 'referralBlocked', 'optInRequired'],
});

export const getAnyReferral = endpoint({
  method: 'GET',
  path: '/empfehlen/any/:number/:hex',
  summary: 'A referral in whatever state, for one recipient',
  auth: 'none',
  params: byNumberAndHex,
  answer: ReferralView,
  errors: ['unknownNumber'],
});

export const findByCode = endpoint({
  method: 'GET',
  path: '/empfehlung/empfehlungscode/:code',
  summary: 'The referral of a code that people read aloud; wrong and unknown codes answer alike',
  auth: 'none',
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  query: z.strictObject({ einsprungsquelle: z.optional(z.string().check(z.maxLength(80))) }),
  answer: fields({ number: ['Empfehlungsnummer', number], link: ['Empfehlungslink', z.string()] }),
  errors: ['unknownNumber', 'tooManyTries'],
});
