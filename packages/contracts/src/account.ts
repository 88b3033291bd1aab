import * as z from '@weitersagen/contracts/z';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { email } from './typed-values.ts';
import { SignedIn, User } from './session.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

const token = z.string().check(z.maxLength(200));

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary: 'Signs a referrer in; sets the session cookie',
  auth: 'none',
  body: bodyFields({
    email: ['Email', email],
    password: ['Password', password],
    /** Without it the session ends with the browser. */
    remember: ['AngemeldetBleiben', z.optional(z.boolean())],
  }),
  answer: SignedIn,
  answersSecrets: true,
  errors: ['wrongCredentials', 'accountBlocked', 'tooManyTries'],
});

export const loginByToken = endpoint({
  method: 'GET',
  path: '/account/login',
  summary: 'Signs in with a mailed token, once',
  auth: 'none',
  query: z.object({ token }),
  answer: SignedIn,
  errors: ['linkExpired', 'tokenUsed', 'accountBlocked'],
});

export const requestLoginLink = endpoint({
  method: 'POST',
  path: '/account/anmeldelink',
  summary: 'Mails a sign-in link; answers alike for unknown addresses',
  auth: 'none',
  body: bodyFields({
    email: ['Email', email],
    /** Page to go on to, as in the query value `redirect` of the sign-in. */
    redirect: ['Redirect', z.optional(z.string().check(z.maxLength(500)))],
  }),
  mailsTo: { path: 'email', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'tooManyTries'],
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/account/logoutUeberall',
  summary: 'Ends all sessions of the person',
  auth: 'referrer',
  errors: [],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/account/user',
  summary: 'The signed-in referrer',
  auth: 'referrer',
  answer: User,
  errors: [],
});

export const requestPasswordReset = endpoint({
  method: 'GET',
  path: '/account/resetPassword/:id',
  acts: true,
  summary: 'Mails a reset link to the address; answers alike for unknown ones',
  auth: 'none',
  params: z.object({ id: z.string().check(z.maxLength(254)) }),
  query: z.object({ query: z.optional(z.string()) }),
  mailsTo: { in: 'params', path: 'id', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'tooManyTries'],
});

export const validateResetToken = endpoint({
  method: 'PUT',
  path: '/account/validateResetPassword',
  summary: 'Whether a mailed reset or opt-in token still works',
  auth: 'none',
  asks: true,
  body: bodyFields({ token: ['Token', token] }),
  answer: fields({
    email: ['Email', z.string()],
    firstName: ['Vorname', z.string()],
    hasPassword: ['HatPasswort', z.boolean()],
    /** Whether a referral waits for this person's confirmation, so that its link becomes active. */
    linkWaits: ['LinkWartet', z.boolean()],
    /** The digits that were mailed with the link, to be typed where the referral was made; null once they are over. */
    code: ['Code', z.nullable(z.string())],
  }),
  answersSecrets: true,
  errors: ['linkExpired', 'tokenUsed', 'accountBlocked'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/account/resetPassword',
  summary: 'Sets a password with a mailed token and signs in',
  auth: 'none',
  body: bodyFields({ token: ['Token', token], password: ['Password', password] }),
  answer: SignedIn,
  answersSecrets: true,
  errors: ['linkExpired', 'tokenUsed', 'weakPassword', 'accountBlocked'],
});

export const confirmOptIn = endpoint({
  method: 'PUT',
  path: '/account/registrieren',
  summary:
    'Confirms participation, activates waiting referrals, sets the password where none is set, signs in',
  auth: 'none',
  body: bodyFields({ token: ['Token', token], password: ['Password', z.optional(password)] }),
  answer: SignedIn,
  answersSecrets: true,
  errors: [
    'linkExpired',
    'tokenUsed',
    'weakPassword',
    'accountBlocked',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
  ],
});

export const confirmOptInByCode = endpoint({
  method: 'PUT',
  path: '/account/registrieren/code',
  summary:
    'Confirms participation with the six digits of the confirmation mail, where the referral was made; activates waiting referrals, signs in',
  auth: 'none',
  body: bodyFields({
    /** Whose mail it is, as the created referral named the referrer. */
    referrerHash: ['Empfehlerhash', z.string().check(z.minLength(1), z.maxLength(80))],
    code: ['Code', z.string().check(z.regex(/^\s*(?:\d\s*){6}$/))],
  }),
  answer: SignedIn,
  answersSecrets: true,
  errors: [
    'codeWrong',
    'tokenUsed',
    'accountBlocked',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'tooManyTries',
  ],
});

export const confirmNewsletter = endpoint({
  method: 'PUT',
  path: '/empfehler/newsletter/bestaetigen',
  summary: 'Confirms the newsletter with the mailed token; a repeat answers alike',
  auth: 'none',
  body: bodyFields({ token: ['Token', token] }),
  errors: ['linkExpired', 'accountBlocked'],
});

export const resendWelcomeMail = endpoint({
  method: 'GET',
  path: '/account/resendWelcomeMail/:id',
  acts: true,
  summary:
    'Mails the confirmation link again; `id` is the Empfehlerhash (refused where nothing waits) or the e-mail address (every address is answered alike)',
  auth: 'none',
  params: z.object({ id: z.string().check(z.maxLength(254)) }),
  mailsTo: { in: 'params', path: 'id', captcha: 'header' },
  errors: ['captchaWrong', 'captchaRequired', 'unknownNumber', 'tokenUsed', 'tooManyTries'],
});

export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/account/passwortvalidator',
  summary: 'The password rules',
  auth: 'none',
  host: 'both',
  answer: fields({
    minLength: ['MindestLaenge', z.int()],
    maxLength: ['MaximalLaenge', z.int()],
    lower: ['Kleinbuchstabe', z.boolean()],
    upper: ['Grossbuchstabe', z.boolean()],
    digit: ['Ziffer', z.boolean()],
    /** Whether what many people use, and a word with digits around it, is refused. */
    uncommon: ['NichtVerbreitet', z.boolean()],
    /** Whether one that contains the person's name or address is refused. */
    withoutOwnName: ['OhneEigenenNamen', z.boolean()],
    /** Whether one that contains the programme's name is refused. */
    withoutProgrammeName: ['OhneProgrammnamen', z.boolean()],
  }),
  errors: [],
});
