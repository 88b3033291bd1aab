import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { ReferralView } from './referral.ts';
import { number } from './values.ts';

/** Of any form: a person who follows an address that is cut off or mistyped gets a page, as for an unknown number. */
const anyNumber = z.string().check(z.maxLength(400));
const byNumber = z.object({ number: anyNumber });

export const clickRedirect = endpoint({
  method: 'GET',
  path: '/empfehlen/click/:number',
  summary:
    'Counts a click and redirects (302) to the landing page; a browser that shows pages gets one for an unknown number too',
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
  summary:
    'Redirects (302) to the provider with a signed attribution token; without a recipient number to the page of the referral. A browser that shows pages gets one in place of an error',
  params: byNumber,
  query: z.object({
    channel: z.optional(z.string()),
    empfaengernummer: z.optional(anyNumber),
  }),
  withoutClientHeaders: true,
  redirects: true,
  errors: ['unknownNumber', 'referralBlocked', 'participationOver'],
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
