import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { NewPasskey, passkeyName, PasskeyOptions, PasskeyProof } from './passkey.ts';
import { FactorSetup } from './second-factor.ts';
import { ssoProvider } from './single-sign-on.ts';
import { SecondStep, StaffSignedIn } from './staff.ts';
import { instant } from './values.ts';

const open = { auth: 'none', host: 'operator' } as const;
const token = z.string().check(z.minLength(1), z.maxLength(200));
const password = z.string().check(z.minLength(1), z.maxLength(128));
const code = z.string().check(z.minLength(1), z.maxLength(40));
const ofToken = ['linkExpired', 'tokenUsed', 'accountBlocked', 'tooManyTries'] as const;

/** The answer that ends the first access: signed in, with the recovery codes, which no other answer holds. */
export const OperatorReady = fields({
  signedIn: ['Anmeldung', StaffSignedIn],
  codes: ['Wiederherstellungscodes', z.array(z.string())],
});

export const getOperatorInvitation = endpoint({
  ...open,
  method: 'POST',
  path: '/betrieb/einladung',
  asks: true,
  summary: 'Whose access a mailed link opens; uses nothing up',
  body: bodyFields({ token: ['Token', token] }),
  answer: fields({
    email: ['Email', z.string()],
    firstName: ['Vorname', z.string()],
    lastName: ['Nachname', z.string()],
    expiresAt: ['GueltigBis', instant],
    /** Whether a second factor is set up already: then the link sets a password and no more. */
    hasFactor: ['ZweitfaktorEingerichtet', z.boolean()],
  }),
  errors: ofToken,
});

export const setOperatorPassword = endpoint({
  ...open,
  method: 'PUT',
  path: '/betrieb/einladung/passwort',
  summary:
    'Sets the password by a mailed link and ends all sessions. It signs nobody in; the link stays good until a second factor is set up',
  body: bodyFields({ token: ['Token', token], password: ['Password', password] }),
  answer: fields({ needsFactor: ['ZweitfaktorFehlt', z.boolean()] }),
  errors: [...ofToken, 'weakPassword'],
});

export const beginFirstApp = endpoint({
  ...open,
  method: 'POST',
  path: '/betrieb/einladung/app',
  summary: 'Begins to set up an authenticator app as the first second factor',
  body: bodyFields({ token: ['Token', token] }),
  answer: FactorSetup,
  answersSecrets: true,
  errors: [...ofToken, 'factorOn', 'passwordRequired'],
});

export const finishFirstApp = endpoint({
  ...open,
  method: 'PUT',
  path: '/betrieb/einladung/app',
  summary: 'Sets the app up with its first code, uses the link up and signs in',
  body: bodyFields({ token: ['Token', token], code: ['Code', code] }),
  answer: OperatorReady,
  answersSecrets: true,
  errors: [...ofToken, 'factorOn', 'factorOff', 'codeWrong', 'passwordRequired'],
});

export const beginFirstPasskey = endpoint({
  ...open,
  method: 'POST',
  path: '/betrieb/einladung/passkey',
  summary: 'What the browser makes a passkey with as the first second factor',
  body: bodyFields({ token: ['Token', token] }),
  answer: PasskeyOptions,
  answersSecrets: true,
  errors: [...ofToken, 'factorOn', 'passwordRequired'],
});

export const finishFirstPasskey = endpoint({
  ...open,
  method: 'PUT',
  path: '/betrieb/einladung/passkey',
  summary: 'Keeps the passkey, uses the link up and signs in',
  body: bodyFields({
    token: ['Token', token],
    name: ['Name', passkeyName],
    passkey: ['Passkey', NewPasskey],
  }),
  answer: OperatorReady,
  answersSecrets: true,
  errors: [...ofToken, 'factorOn', 'passkeyRefused', 'passwordRequired'],
});

export const beginPasskeyLogin = endpoint({
  ...open,
  method: 'POST',
  path: '/betrieb/zugang/passkey',
  summary:
    'What the browser signs with: any passkey, or with the ticket of a right password one of that account',
  body: bodyFields({ ticket: ['Ticket', z.optional(z.string().check(z.maxLength(64)))] }),
  answer: PasskeyOptions,
  answersSecrets: true,
  errors: ['signInExpired', 'tooManyTries'],
});

export const finishPasskeyLogin = endpoint({
  ...open,
  method: 'PUT',
  path: '/betrieb/zugang/passkey',
  summary: 'Opens a session by a passkey, alone or as the second step of a ticket',
  body: bodyFields({
    ticket: ['Ticket', z.optional(z.string().check(z.maxLength(64)))],
    passkey: ['Passkey', PasskeyProof],
  }),
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: ['passkeyRefused', 'signInExpired', 'accountBlocked', 'tooManyTries'],
});

export const getOperatorSso = endpoint({
  ...open,
  method: 'GET',
  path: '/betrieb/zugang/sso',
  summary: 'Whether operators may sign in at an identity provider; asks no provider',
  answer: fields({ isOffered: ['Angeboten', z.boolean()] }),
  errors: [],
});

export const operatorSsoLogin = endpoint({
  ...open,
  method: 'PUT',
  path: '/betrieb/zugang/sso',
  summary:
    'Signs an operator in with the code of the identity provider (PKCE): answers a ticket for the second factor, or the session where the provider’s own is trusted',
  body: bodyFields({
    code: ['Code', z.string().check(z.minLength(1), z.maxLength(2000))],
    verifier: ['Verifier', z.string().check(z.regex(/^[\w.~-]{43,128}$/))],
    provider: ['Anmeldedienst', ssoProvider],
  }),
  answer: z.union([SecondStep, StaffSignedIn]),
  answersSecrets: true,
  errors: [
    'notOffered',
    'ssoFailed',
    'ssoUnavailable',
    'notRegistered',
    'accountBlocked',
    'factorOff',
    'tooManyTries',
  ],
});
