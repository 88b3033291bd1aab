import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { SignedIn } from './session.ts';
import { email, personName } from './typed-values.ts';
import { locale } from './values.ts';

/** A link that opens a referrer's account; it works until `expiresAt` (UTC). */
export const AdminLoginLink = fields({
  token: ['AdminLoginToken', z.string()],
  address: ['Adresse', z.string()],
  expiresAt: ['GueltigBis', z.string()],
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/account/adminlogin',
  summary: 'Signs in, once, with the token of an operator or of the client’s portal',
  auth: 'none',
  body: bodyFields({ token: ['AdminLoginToken', z.string().check(z.maxLength(200))] }),
  answer: SignedIn,
  answersSecrets: true,
  errors: ['linkExpired', 'tokenUsed', 'accountBlocked', 'tooManyTries'],
});

export const requestAutologin = endpoint({
  method: 'POST',
  path: '/account/autologin',
  summary:
    'Gives the client’s portal the sign-in link of one of its customers, whom it vouches for: good once, for ten minutes',
  auth: 'feed',
  scope: 'portalSignIn',
  withoutClientHeaders: true,
  body: bodyFields({
    email: ['Email', email],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    language: ['Language', z.optional(locale)],
  }),
  answer: AdminLoginLink,
  answersSecrets: true,
  errors: [
    'notOffered',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'accountBlocked',
  ],
});
