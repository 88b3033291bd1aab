import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { EmailChange } from './email-change.ts';
import { bodyFields, fields } from './fields.ts';
import { OperatorGrant } from './operator-grants.ts';
import { NewPasskey, passkeyName, PasskeyOptions, PasskeyProof } from './passkey.ts';
import { FactorSetup, RecoveryCodes } from './second-factor.ts';
import { email, personName } from './typed-values.ts';
import { instant, locale } from './values.ts';

const own = { auth: 'operator', roles: 'every', host: 'operator' } as const;
const params = z.object({ id: z.string().check(z.maxLength(2048)) });

/** A passkey of the person who asks. */
export const OwnPasskey = fields({
  id: ['Id', z.string()],
  name: ['Name', z.string()],
  created: ['Angelegt', instant],
  lastUsed: ['ZuletztGenutzt', z.nullable(instant)],
  /** Whether its maker keeps a copy, as password managers do, so that it survives the loss of a device. */
  isSynced: ['Gesichert', z.boolean()],
});
export type OwnPasskey = z.core.output<typeof OwnPasskey>;

/** What an operator knows of their own access. */
export const OperatorAccount = fields({
  email: ['Email', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  /** Of their mails. */
  language: ['Sprache', locale],
  roles: ['Rollen', z.array(OperatorGrant)],
  /** The clients that the roles name. */
  clients: ['Mandanten', z.array(fields({ id: ['Id', z.string()], name: ['Name', z.string()] }))],
  /** Since when an authenticator app is asked for; null without one. */
  appSince: ['AppSeit', z.nullable(instant)],
  recoveryCodesLeft: ['CodesUebrig', z.int()],
  passkeys: ['Passkeys', z.array(OwnPasskey)],
});
export type OperatorAccount = z.core.output<typeof OperatorAccount>;

export const getOperatorAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/betrieb/konto',
  summary: 'The own roles and second factors',
  answer: OperatorAccount,
  errors: [],
});

export const changeOwnName = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/name',
  summary: 'Gives oneself another name, under which the history names one, too',
  body: bodyFields({ firstName: ['Vorname', personName], lastName: ['Nachname', personName] }),
  errors: ['passwordRequired'],
});

export const changeOwnLanguage = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/sprache',
  summary: 'Sets the language of the own mails; one that the operating company offers',
  body: bodyFields({ language: ['Sprache', locale] }),
  errors: [],
});

const address = '/betrieb/konto/email';

export const getOwnEmailChange = endpoint({
  ...own,
  method: 'GET',
  path: address,
  summary: 'The own new address that waits for its confirmation',
  answer: EmailChange,
  errors: [],
});

export const askOwnEmailChange = endpoint({
  ...own,
  method: 'PUT',
  path: address,
  summary:
    'Mails a link to the new address and tells the old one; the address changes once the link is followed. Takes the place of an earlier wish',
  body: bodyFields({ email: ['Email', email] }),
  answer: EmailChange,
  mailsTo: { path: 'email' },
  errors: ['passwordRequired', 'emailExists', 'emailNotAllowed', 'tooManyTries'],
});

export const dropOwnEmailChange = endpoint({
  ...own,
  method: 'DELETE',
  path: address,
  summary: 'Drops the wish for a new address; its link ends. A repeat answers alike',
  errors: [],
});

export const confirmOwnEmailChange = endpoint({
  auth: 'none',
  host: 'operator',
  method: 'PUT',
  path: '/betrieb/neueadresse',
  summary:
    'Changes an operator’s address with the mailed token, once, and signs them out everywhere',
  body: bodyFields({ token: ['Token', z.string().check(z.minLength(16), z.maxLength(128))] }),
  answer: fields({ email: ['Email', z.string()] }),
  errors: [
    'linkExpired',
    'tokenUsed',
    'accountBlocked',
    'emailExists',
    'emailNotAllowed',
    'tooManyTries',
  ],
});

export const confirmByCode = endpoint({
  ...own,
  prepares: true,
  method: 'POST',
  path: '/betrieb/konto/bestaetigung',
  summary: 'Confirms with password and code that it is the person; counts ten minutes',
  body: bodyFields({
    currentPassword: ['AktuellesPasswort', z.string().check(z.minLength(1), z.maxLength(128))],
    code: ['Code', z.string().check(z.minLength(1), z.maxLength(40))],
  }),
  errors: ['wrongCredentials', 'codeWrong', 'tooManyTries'],
});

export const beginConfirmByPasskey = endpoint({
  ...own,
  prepares: true,
  method: 'POST',
  path: '/betrieb/konto/bestaetigung/passkey',
  summary: 'What the browser signs with to confirm by one of the own passkeys',
  answer: PasskeyOptions,
  answersSecrets: true,
  errors: ['factorOff'],
});

export const confirmByPasskey = endpoint({
  ...own,
  prepares: true,
  method: 'PUT',
  path: '/betrieb/konto/bestaetigung/passkey',
  summary: 'Confirms by a passkey that it is the person; counts ten minutes',
  body: bodyFields({ passkey: ['Passkey', PasskeyProof] }),
  errors: ['passkeyRefused', 'tooManyTries'],
});

export const beginOwnApp = endpoint({
  ...own,
  prepares: true,
  method: 'POST',
  path: '/betrieb/konto/app',
  summary:
    'Begins to set up an authenticator app, also in place of the one that is there, which counts until the new one is confirmed',
  answer: FactorSetup,
  answersSecrets: true,
  errors: ['passwordRequired'],
});

export const confirmOwnApp = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/app',
  summary:
    'Sets the app up with its first code, in place of an earlier one; the recovery codes stay',
  body: bodyFields({ code: ['Code', z.string().check(z.minLength(1), z.maxLength(40))] }),
  errors: ['passwordRequired', 'codeWrong', 'factorOn', 'factorOff', 'tooManyTries'],
});

export const removeOwnApp = endpoint({
  ...own,
  method: 'DELETE',
  path: '/betrieb/konto/app',
  summary: 'Removes the app, unless it is the last second factor',
  errors: ['passwordRequired', 'factorOff', 'lastFactor'],
});

export const beginOwnPasskey = endpoint({
  ...own,
  prepares: true,
  method: 'POST',
  path: '/betrieb/konto/passkeys',
  summary: 'What the browser makes a further passkey with',
  answer: PasskeyOptions,
  answersSecrets: true,
  errors: ['passwordRequired'],
});

export const addOwnPasskey = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/passkeys',
  summary: 'Keeps a further passkey under a name',
  body: bodyFields({ name: ['Name', passkeyName], passkey: ['Passkey', NewPasskey] }),
  errors: ['passwordRequired', 'passkeyRefused'],
});

export const renameOwnPasskey = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/passkeys/:id',
  summary: 'Gives one of the own passkeys another name',
  params,
  body: bodyFields({ name: ['Name', passkeyName] }),
  errors: ['unknownNumber'],
});

export const removeOwnPasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/betrieb/konto/passkeys/:id',
  summary: 'Removes one of the own passkeys, unless it is the last second factor',
  params,
  errors: ['passwordRequired', 'unknownNumber', 'lastFactor'],
});

export const renewOwnCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/betrieb/konto/codes',
  summary: 'New recovery codes in place of all earlier ones',
  answer: RecoveryCodes,
  answersSecrets: true,
  errors: ['passwordRequired'],
});

export const endAllOwnSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/betrieb/konto/sitzungen',
  summary: 'Signs out everywhere, here as well',
  errors: [],
});
