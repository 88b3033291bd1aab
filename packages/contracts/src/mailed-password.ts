import * as z from '@weitersagen/contracts/z';
import { bodyFields } from './fields.ts';

/** The password that a partner sets by a mailed link, in an agency's or a seller's access. */
export const MailedPassword = bodyFields({
  token: ['Token', z.string().check(z.minLength(1), z.maxLength(100))],
  password: ['Password', z.string().check(z.minLength(1), z.maxLength(128))],
  /** The terms that are accepted with the first password by who was invited by an operator. */
  termsVersion: ['AgbText', z.optional(z.string().check(z.maxLength(80)))],
});

/** What a call that sets it can answer beside what any call can. */
export const mailedPasswordErrors = [
  'linkExpired',
  'tokenUsed',
  'accountBlocked',
  'weakPassword',
  'termsRequired',
  'tooManyTries',
] as const;
