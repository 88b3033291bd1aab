import * as z from '@weitersagen/contracts/z';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { SignedIn, User } from './session.ts';
import { email, line, personName } from './typed-values.ts';
import { accepted, locale } from './values.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

export const createReferrer = endpoint({
  method: 'POST',
  path: '/account/createEmpfehler',
  summary:
    'Registers a referrer and mails the confirmation link; answers alike for known addresses',
  auth: 'none',
  body: bodyFields({
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
    /** Page to go on to once confirmed, as in the query value `redirect` of the sign-in. */
    redirect: ['Redirect', z.optional(z.string().check(z.maxLength(500)))],
  }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: [
    'captchaWrong',
    'captchaRequired',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});

export const updateLanguage = endpoint({
  method: 'POST',
  path: '/account/updateLanguage',
  summary: 'Sets the language of mails; one that the tenant offers',
  auth: 'referrer',
  onBehalf: true,
  /** Without one, the language of the request. */
  body: bodyFields({ language: ['Language', z.optional(locale)] }),
  answer: User,
  errors: [],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/account/resetPasswordWithoutToken',
  summary:
    'Changes the password of the signed-in referrer and ends all other sessions; sets the first one of who has none and followed a mailed link in the last ten minutes',
  auth: 'referrer',
  body: bodyFields({
    /** Left out where there is none. */
    currentPassword: ['AktuellesPasswort', z.optional(password)],
    password: ['Password', password],
  }),
  answer: SignedIn,
  answersSecrets: true,
  errors: ['wrongCredentials', 'passwordRequired', 'weakPassword', 'tooManyTries'],
});

export const setNewsletter = endpoint({
  method: 'PUT',
  path: '/empfehler/setNewsletterOptin',
  summary: 'Opting in mails a confirmation link; opting out holds at once',
  auth: 'referrer',
  /** Opts in unless it says otherwise. */
  body: bodyFields({ optIn: ['NewsletterOptin', z.optional(z.boolean())] }),
  answer: User,
  errors: ['notOffered', 'tooManyTries'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/empfehler/delete',
  summary:
    'Deletes the account: the person is removed, accounting is kept. Needs the password where there is one, here or confirmed in the last ten minutes; open rewards have to be waived',
  auth: 'referrer',
  body: bodyFields({
    confirmed: ['Bestaetigung', z.optional(accepted)],
    password: ['Password', z.optional(password)],
    waiveRewards: ['PraemienVerzicht', z.optional(z.boolean())],
  }),
  errors: ['wrongCredentials', 'passwordRequired', 'rewardsOpen', 'tooManyTries'],
});

/** Stored bank data; empty where nothing is stored. Of the IBAN only the country and the last four digits. */
export const StoredBankAccount = fields({
  accountOwner: ['Kontoinhaber', z.optional(z.string())],
  maskedIban: ['IbanMaskiert', z.optional(z.string())],
});
export type StoredBankAccount = z.core.output<typeof StoredBankAccount>;

const bankPath = '/empfehler/bankdaten';

export const getBankAccount = endpoint({
  method: 'GET',
  path: bankPath,
  summary: 'The stored bank data, or an empty object; after the password was confirmed',
  auth: 'referrer',
  answer: StoredBankAccount,
  errors: ['notOffered', 'passwordRequired'],
});

export const storeBankAccount = endpoint({
  method: 'PUT',
  path: bankPath,
  summary: 'Stores bank data for later rewards',
  auth: 'referrer',
  body: bodyFields({
    accountOwner: ['Kontoinhaber', line],
    iban: ['IBAN', z.string().check(z.trim(), z.maxLength(60))],
  }),
  answer: StoredBankAccount,
  errors: ['notOffered', 'passwordRequired'],
});

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: bankPath,
  summary: 'Removes the stored bank data; a repeat answers alike',
  auth: 'referrer',
  errors: ['notOffered', 'passwordRequired'],
});
