import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { StaffSignedIn, staffKinds } from './staff.ts';
import { instant } from './values.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));
/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const code = z.string().check(z.minLength(1), z.maxLength(40));

/** What shows that it is the person who changes the second factor. */
const Proof = bodyFields({
  currentPassword: ['AktuellesPasswort', password],
  code: ['Code', code],
});

/** New recovery codes, in the only answer that holds them. */
export const RecoveryCodes = fields({ codes: ['Wiederherstellungscodes', z.array(z.string())] });

export const SecondFactor = fields({
  /** Null while none is asked for. */
  since: ['EingeschaltetAm', z.nullable(instant)],
  recoveryCodesLeft: ['CodesUebrig', z.int()],
  /** Whether the person may switch it on. */
  offered: ['Angeboten', z.boolean()],
});
export type SecondFactor = z.core.output<typeof SecondFactor>;

/** What an authenticator app needs; answered once. */
export const FactorSetup = fields({
  /** `otpauth://` address, for a QR code. */
  address: ['Adresse', z.string()],
  /** The same secret to type: base 32. */
  secret: ['Geheimnis', z.string()],
});
export type FactorSetup = z.core.output<typeof FactorSetup>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/agentur/zweitfaktor',
  summary: 'Whether the own sign-in asks for a second factor',
  auth: 'agency',
  view: 'administration',
  answer: SecondFactor,
  errors: [],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/agentur/zweitfaktor',
  summary:
    'Begins to set up an authenticator app; owners only. Nothing is asked for until it is confirmed',
  auth: 'agency',
  view: 'administration',
  body: bodyFields({ currentPassword: ['AktuellesPasswort', password] }),
  answer: FactorSetup,
  answersSecrets: true,
  errors: ['viewForbidden', 'wrongCredentials', 'factorOn', 'tooManyTries'],
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/agentur/zweitfaktor',
  summary: 'Switches the second factor on with a first code of the app; answers the recovery codes',
  auth: 'agency',
  view: 'administration',
  body: bodyFields({ code: ['Code', code] }),
  answer: RecoveryCodes,
  answersSecrets: true,
  errors: ['codeWrong', 'factorOn', 'factorOff', 'tooManyTries'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/agentur/zweitfaktor/codes',
  summary: 'New recovery codes in place of all earlier ones',
  auth: 'agency',
  view: 'administration',
  body: Proof,
  answer: RecoveryCodes,
  answersSecrets: true,
  errors: ['wrongCredentials', 'codeWrong', 'factorOff', 'tooManyTries'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/agentur/zweitfaktor/ausschalten',
  summary: 'Switches the second factor off, with the password and a code',
  auth: 'agency',
  view: 'administration',
  body: Proof,
  errors: ['wrongCredentials', 'codeWrong', 'factorOff', 'tooManyTries'],
});

export const finishStaffLogin = endpoint({
  method: 'POST',
  path: '/zugang/:kind/zweitfaktor',
  summary: 'Opens the session of a sign-in whose password was right, with its ticket and a code',
  auth: 'none',
  host: 'both',
  params: z.object({ kind: z.enum(staffKinds) }),
  body: bodyFields({
    ticket: ['Ticket', z.string().check(z.minLength(1), z.maxLength(64))],
    code: ['Code', code],
  }),
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: ['codeWrong', 'signInExpired', 'accountBlocked', 'tooManyTries'],
});
