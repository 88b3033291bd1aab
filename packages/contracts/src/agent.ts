import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { email } from './typed-values.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));
const token = z.string().check(z.minLength(1), z.maxLength(100));

export const setAgentPassword = endpoint({
  method: 'POST',
  path: '/agent/passwortSetzen',
  summary:
    'Confirms the address of an agent and sets the password with the mailed token, once; ends all other sessions',
  auth: 'none',
  body: bodyFields({ token: ['Token', token], password: ['Password', password] }),
  errors: ['linkExpired', 'tokenUsed', 'accountBlocked', 'weakPassword', 'tooManyTries'],
});

export const requestAgentPassword = endpoint({
  method: 'POST',
  path: '/agent/passwortVergessen',
  summary: 'Mails a link that sets a new password; answers alike for unknown addresses',
  auth: 'none',
  body: bodyFields({ email: ['Email', email] }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'tooManyTries'],
});

export const checkForReferral = endpoint({
  method: 'POST',
  path: '/agent/empfehlungen/pruefen',
  summary:
    'Whether a customer has a running referral for a product already, before one is created on their behalf; keeps nothing',
  auth: 'agent',
  asks: true,
  body: bodyFields({
    productId: ['Produkt', z.int().check(z.minimum(0), z.maximum(2_000_000_000))],
    email: ['Email', email],
  }),
  answer: fields({
    /** `Unbestaetigt`: it runs and waits for the customer's confirmation. */
    outcome: ['Ergebnis', z.enum(['Frei', 'Vorhanden', 'Unbestaetigt'])],
  }),
  errors: ['tooManyTries'],
});
