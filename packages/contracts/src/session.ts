import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { locale } from './values.ts';

/** A signed-in referrer. */
export const User = fields({
  email: ['Email', z.string()],
  salutation: ['Anrede', z.nullable(z.string())],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  hash: ['Empfehlerhash', z.string()],
  newsletterOptInGiven: ['NewsletterOptinGegeben', z.boolean()],
  newsletterOptInSentAt: ['NewsletterOptinVersendetAm', z.nullable(z.string())],
  language: ['Language', z.nullable(locale)],
  /** Absent in a session that a browser keeps from before it was said. */
  hasPassword: ['HatPasswort', z.optional(z.boolean())],
});
export type User = z.core.output<typeof User>;

/** `token` is the access token; `sessionExpiresAt` is when the session ends for good (UTC). */
export const SignedIn = fields({
  token: ['Token', z.string()],
  sessionExpiresAt: ['SitzungEndetAm', z.string()],
  user: ['User', User],
  /** Said where an operator looks into the account; absent in the person's own session. */
  isVisit: ['Besuch', z.optional(z.literal(true))],
});
export type SignedIn = z.core.output<typeof SignedIn>;

export const refresh = endpoint({
  method: 'POST',
  path: '/account/refresh',
  summary: 'A new access token for the session of the cookie',
  auth: 'none',
  answer: SignedIn,
  answersSecrets: true,
  errors: ['sessionEnded'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  summary: 'Ends this session',
  auth: 'none',
  errors: [],
});
