import * as z from '@weitersagen/contracts/z';
import { staffKindLabels } from '@weitersagen/domain/wire-labels';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { email } from './typed-values.ts';
import { words } from './words.ts';

/** Staff with a sign-in of their own; never interchangeable with the referrer's session. */
export const staffKinds = ['agency', 'seller', 'agent', 'operator'] as const;
export type StaffKind = (typeof staffKinds)[number];
/** Staff with an area of their own in the browser. */
export type StaffArea = StaffKind;

export const StaffUser = fields({
  kind: ['Art', words(staffKindLabels)],
  role: ['Rolle', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
});
export type StaffUser = z.core.output<typeof StaffUser>;

export const StaffSignedIn = fields({
  token: ['Token', z.string()],
  sessionExpiresAt: ['SitzungEndetAm', z.string()],
  user: ['User', StaffUser],
});
export type StaffSignedIn = z.core.output<typeof StaffSignedIn>;

/** A right password of somebody with a second factor opens no session yet: the ticket with a code or a passkey does, within minutes. */
export const SecondStep = fields({
  ticket: ['Ticket', z.string()],
  expiresAt: ['GueltigBis', z.string()],
  /** Which factors the account has; a recovery code counts beside both. A server from before them says nothing: then the app is asked for. */
  hasApp: ['AppEingerichtet', z.optional(z.boolean())],
  hasPasskey: ['PasskeyEingerichtet', z.optional(z.boolean())],
});
export type SecondStep = z.core.output<typeof SecondStep>;

const params = z.object({ kind: z.enum(staffKinds) });

export const staffLogin = endpoint({
  method: 'POST',
  path: '/zugang/:kind/login',
  summary: 'Signs a member of staff in to their area, or answers a ticket for the second step',
  auth: 'none',
  host: 'both',
  params,
  body: bodyFields({
    email: ['Email', email],
    password: ['Password', z.string().check(z.minLength(1), z.maxLength(128))],
    remember: ['AngemeldetBleiben', z.optional(z.boolean())],
  }),
  answer: z.union([SecondStep, StaffSignedIn]),
  answersSecrets: true,
  errors: ['wrongCredentials', 'accountBlocked', 'factorOff', 'tooManyTries'],
});
export const staffRefresh = endpoint({
  method: 'POST',
  path: '/zugang/:kind/refresh',
  summary: 'A new access token for the session of the cookie',
  auth: 'none',
  host: 'both',
  params,
  answer: StaffSignedIn,
  answersSecrets: true,
  errors: ['sessionEnded'],
});
export const staffLogout = endpoint({
  method: 'POST',
  path: '/zugang/:kind/logout',
  summary: 'Ends the session',
  auth: 'none',
  host: 'both',
  params,
  errors: [],
});
