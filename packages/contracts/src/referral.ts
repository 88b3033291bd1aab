import * as z from '@weitersagen/contracts/z';
import { reasonLabels } from '@weitersagen/domain/referral-reason';
import { linkStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { Product } from './product.ts';
import { cents, instant, number, share } from './values.ts';
import { words } from './words.ts';

/** What anybody who holds the number may know: no e-mail address, the last name as an initial only. */
export const ReferralView = fields({
  number: ['Empfehlungsnummer', number],
  state: ['Zustand', words(linkStateLabels)],
  referrerFirstName: ['EmpfehlerVorname', z.string()],
  referrerInitial: ['EmpfehlerInitiale', z.string()],
  product: ['Produkt', Product],
  referrerShare: ['AnteilEmpfehler', share],
  rewardCents: ['PraemieCent', cents],
  referrerRewardCents: ['EmpfehlerPraemieCent', cents],
  recipientRewardCents: ['EmpfaengerPraemieCent', cents],
  /** Why the referrer recommends it, or the same in own words, of a link that can be used. */
  reason: ['Grund', z.optional(words(reasonLabels))],
  reasonWords: ['GrundText', z.optional(z.string())],
  createdAt: ['ErstelltAm', instant],
  expiresAt: ['GueltigBis', instant],
  link: ['Empfehlungslink', z.string()],
  shortUrl: ['KurzURL', z.string()],
  /** Code to read aloud, where the tenant offers codes. */
  offlineCode: ['Empfehlungscode', z.optional(z.string())],
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
