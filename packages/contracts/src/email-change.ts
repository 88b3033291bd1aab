import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email } from './typed-values.ts';
import { instant } from './values.ts';

const path = '/empfehler/email';

export const confirmPassword = endpoint({
  method: 'PUT',
  path: '/account/passwortbestaetigen',
  summary:
    'Confirms by the password that the person is there: for ten minutes this session may see and change bank data and the address',
  auth: 'referrer',
  body: bodyFields({
    password: ['Password', z.optional(z.string().check(z.minLength(1), z.maxLength(128)))],
  }),
  errors: ['wrongCredentials', 'passwordRequired', 'tooManyTries'],
});

/** A new address that waits for its confirmation; both null where none does. */
export const EmailChange = fields({
  email: ['NeueEmail', z.nullable(z.string())],
  until: ['GueltigBis', z.nullable(instant)],
});
export type EmailChange = z.core.output<typeof EmailChange>;

export const getEmailChange = endpoint({
  method: 'GET',
  path,
  summary: 'The new address that waits for its confirmation',
  auth: 'referrer',
  answer: EmailChange,
  errors: [],
});

export const askEmailChange = endpoint({
  method: 'PUT',
  path,
  summary:
    'Mails a link to the new address and tells the old one; the address changes once the link is followed. Takes the place of an earlier wish',
  auth: 'referrer',
  body: bodyFields({ email: ['Email', email] }),
  answer: EmailChange,
  mailsTo: { path: 'email' },
  errors: [
    'passwordRequired',
    'emailExists',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});

export const dropEmailChange = endpoint({
  method: 'DELETE',
  path,
  summary: 'Drops the wish for a new address; its link ends. A repeat answers alike',
  auth: 'referrer',
  errors: [],
});

export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/account/emailbestaetigen',
  summary: 'Changes the address with the mailed token, once',
  auth: 'none',
  body: bodyFields({
    token: ['Token', z.string().check(z.minLength(16), z.maxLength(128))],
  }),
  answer: fields({ email: ['Email', z.string()] }),
  errors: [
    'linkExpired',
    'tokenUsed',
    'accountBlocked',
    'emailExists',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
  ],
});
