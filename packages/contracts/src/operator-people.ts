import * as z from '@weitersagen/contracts/z';
import { operatorLinkLabels, operatorPersonStateLabels } from '@weitersagen/domain/operator-roles';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { grantList, OperatorGrant } from './operator-grants.ts';
import { reason } from './reason.ts';
import { OwnSession } from './staff-account.ts';
import { email, personName } from './typed-values.ts';
import { instant, locale } from './values.ts';
import { words } from './words.ts';

const params = z.object({ id: z.string().check(z.maxLength(64)) });
/** Why an admin decides about somebody; it goes into the history. */
const admin = { auth: 'operator', roles: ['admin'], host: 'operator' } as const;

/** An operator as admins see them; `roles` are those that the reader may change or that hold for all clients. */
export const OperatorPerson = fields({
  id: ['Id', z.string()],
  email: ['Email', z.string()],
  /** Whether mails go there: nobody stopped them, and its server knows it. */
  takesMail: ['NimmtMail', z.boolean()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  state: ['Zustand', words(operatorPersonStateLabels)],
  /** How the link stands of somebody who is invited; others have none, and a server from before does not say it. */
  link: ['Link', z.optional(words(operatorLinkLabels))],
  roles: ['Rollen', z.array(OperatorGrant)],
  hasApp: ['App', z.boolean()],
  passkeys: ['Passkeys', z.int()],
  recoveryCodesLeft: ['CodesUebrig', z.int()],
  /** When a session was last used; null before the first. */
  lastUsed: ['ZuletztGenutzt', z.nullable(instant)],
  /** Sessions that run now. */
  sessions: ['Sitzungen', z.int()],
  /** Whether it is the reader. */
  isOwn: ['Selbst', z.boolean()],
  /** Whether the reader may block, remove or help them. */
  isManageable: ['Verwaltbar', z.boolean()],
});
export type OperatorPerson = z.core.output<typeof OperatorPerson>;

/** For which clients somebody may give roles, and whether also for all. */
export const GrantableClients = fields({
  all: ['Alle', z.boolean()],
  clients: ['Mandanten', z.array(fields({ id: ['Id', z.string()], name: ['Name', z.string()] }))],
});
export type GrantableClients = z.core.output<typeof GrantableClients>;

export const listOperators = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/personen',
  summary: 'The operators with roles, second factor, last use and sessions, by name',
  answer: z.array(OperatorPerson),
  errors: [],
});

export const inviteOperator = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/personen',
  summary: 'Makes an operator with roles and mails the link to their access, good for two weeks',
  body: bodyFields({
    email: ['Email', email],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    language: ['Language', z.optional(locale)],
    roles: ['Rollen', grantList.check(z.minLength(1))],
  }),
  answer: fields({ id: ['Id', z.string()] }),
  mailsTo: { path: 'email' },
  errors: [
    'passwordRequired',
    'tooManyTries',
    'emailExists',
    'emailNotAllowed',
    'grantForbidden',
    'unknownTenant',
  ],
});

export const changeOperatorRoles = endpoint({
  ...admin,
  method: 'PUT',
  path: '/betrieb/personen/:id/rollen',
  summary:
    'Gives an operator these roles in place of those that the caller may change; counts from their next call',
  params,
  body: bodyFields({ roles: ['Rollen', grantList], reason: ['Grund', reason] }),
  errors: [
    'passwordRequired',
    'unknownNumber',
    'grantForbidden',
    'ownRoles',
    'lastAdmin',
    'unknownTenant',
  ],
});

export const blockOperator = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/personen/:id/sperre',
  summary: 'Blocks an operator and ends their sessions',
  params,
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'grantForbidden', 'ownRoles', 'lastAdmin'],
});

export const unblockOperator = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/betrieb/personen/:id/sperre',
  summary: 'Lets a blocked operator sign in again',
  params,
  errors: ['passwordRequired', 'unknownNumber', 'grantForbidden'],
});

export const removeOperator = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/personen/:id/entfernung',
  summary: 'Removes an operator with roles, second factor, sessions and links',
  params,
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'grantForbidden', 'ownRoles', 'lastAdmin'],
});

export const mailOperatorLink = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/personen/:id/link',
  summary:
    'Mails a new link: to the access of somebody who was invited, else to a new password. A second factor stays',
  params,
  errors: ['unknownNumber', 'grantForbidden', 'accountBlocked', 'emailNotAllowed'],
});

export const resetOperatorFactor = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/personen/:id/zweitfaktor',
  summary:
    'For somebody who lost every second factor: removes them, ends all sessions and mails the link that sets up a new one',
  params,
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: [
    'passwordRequired',
    'unknownNumber',
    'grantForbidden',
    'ownRoles',
    'lastAdmin',
    'accountBlocked',
    'emailNotAllowed',
  ],
});

export const endOperatorSessions = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/betrieb/personen/:id/sitzungen',
  summary: 'Ends every session of an operator',
  params,
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'grantForbidden'],
});

/** The running sessions of somebody whom the reader may handle, the last used first. */
export const PersonSessions = fields({
  id: ['Id', z.string()],
  email: ['Email', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  sessions: ['Sitzungen', z.array(OwnSession)],
});
export type PersonSessions = z.core.output<typeof PersonSessions>;

export const listOperatorSessions = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/sitzungen',
  summary: 'The running sessions of the operators whom the caller may handle, by name',
  answer: z.array(PersonSessions),
  errors: [],
});

export const endOperatorSession = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/betrieb/personen/:id/sitzungen/:session',
  summary: 'Ends one session of an operator; unknownNumber for a repeat',
  params: z.object({ ...params.shape, session: z.string().check(z.maxLength(64)) }),
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'grantForbidden'],
});

export const listGrantableClients = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/rollen/mandanten',
  summary: 'The clients for which the caller may give roles, and whether also for all',
  answer: GrantableClients,
  errors: [],
});
