import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { StaffSignedIn } from './staff.ts';
import { instant } from './values.ts';

const staff = ['agency', 'seller', 'agent', 'operator'] as const;
const password = z.string().check(z.minLength(1), z.maxLength(128));

/** A session of the person who asks. */
export const OwnSession = fields({
  id: ['Id', z.string()],
  begun: ['Begonnen', instant],
  lastUsed: ['ZuletztGenutzt', instant],
  expiresAt: ['EndetAm', instant],
  remembered: ['AngemeldetBleiben', z.boolean()],
  /** What it began on, such as Firefox and Linux; null where that is not known. */
  browser: ['Browser', z.nullable(z.string())],
  system: ['System', z.nullable(z.string())],
  /** The machine that commands act from; null in a browser. */
  machine: ['Rechner', z.nullable(z.string())],
  /** The session that asks. */
  current: ['Aktuell', z.boolean()],
});
export type OwnSession = z.core.output<typeof OwnSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/zugang/sitzungen',
  summary: 'The own running sessions, the last used first (at most 100)',
  auth: staff,
  roles: 'every',
  host: 'both',
  view: 'administration',
  answer: z.array(OwnSession),
  errors: ['viewForbidden'],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/zugang/sitzungen/:id',
  summary: 'Ends one of the own sessions; unknownNumber for every other one, and for a repeat',
  auth: staff,
  roles: 'every',
  host: 'both',
  view: 'administration',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  errors: ['viewForbidden', 'unknownNumber'],
});

export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/zugang/passwort',
  summary: 'Changes the password of who is signed in and ends all other sessions',
  auth: ['agency', 'agent', 'operator'],
  roles: 'every',
  host: 'both',
  view: 'administration',
  body: bodyFields({
    currentPassword: ['AktuellesPasswort', password],
    password: ['Password', password],
  }),
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: ['viewForbidden', 'passwordRequired', 'wrongCredentials', 'weakPassword', 'tooManyTries'],
});
