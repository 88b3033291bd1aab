import * as z from '@weitersagen/contracts/z';
import { KEY_DAYS_MOST } from '@weitersagen/domain/key-scopes';
import { machineActionNames, machineKeyNameForm } from '@weitersagen/domain/machine-actions';
import { keyScopeLabels, keyStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { goneMakers, noSecondPerson } from './operator-makers.ts';
import { line } from './typed-values.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

const admin = { auth: 'operator', roles: ['admin'], host: 'operator' } as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const days = z.int().check(z.minimum(1), z.maximum(KEY_DAYS_MOST));
const scope = words(keyScopeLabels);

/** What is known of every key; nobody sees the key itself again. */
const ofEveryKey = {
  name: ['Name', z.string()],
  state: ['Zustand', words(keyStateLabels)],
  createdAt: ['ErstelltAm', instant],
  /** Name of who made it; null where that is not known any more. */
  createdBy: ['ErstelltVon', z.nullable(z.string())],
  /** Whether who made it is an admin of the same clients now. */
  isMakerAdmin: ['IstErstellerAdmin', z.boolean()],
  expiresAt: ['GueltigBis', instant],
  /** The day, UTC; null before the first use. */
  lastUsedOn: ['ZuletztGenutztAm', z.nullable(z.string())],
} as const;

/** A key of a client's systems. */
export const ClientKey = fields({
  id: ['Id', z.string()],
  scopes: ['Umfang', z.array(scope)],
  ...ofEveryKey,
  ...goneMakers,
  ...noSecondPerson,
  /** Whether the caller may agree to one that waits: it is not their own. */
  mayAgree: ['DarfZustimmen', z.boolean()],
});
export type ClientKey = z.core.output<typeof ClientKey>;

/** A key with which a machine runs commands; `client` is null for all clients. */
export const MachineKey = fields({
  client: ['Mandant', z.nullable(z.string())],
  actions: ['Aktionen', z.array(z.string())],
  ...ofEveryKey,
});
export type MachineKey = z.core.output<typeof MachineKey>;

/** The keys of one client's systems, the newest first. */
export const ClientKeys = fields({
  client: ['Mandant', z.string()],
  name: ['Name', z.string()],
  keys: ['Schluessel', z.array(ClientKey)],
});
export type ClientKeys = z.core.output<typeof ClientKeys>;

/** A new key, in clear this once. */
export const IssuedKey = fields({
  id: ['Id', z.string()],
  key: ['Schluessel', z.string()],
  expiresAt: ['GueltigBis', instant],
});
export type IssuedKey = z.core.output<typeof IssuedKey>;

export const listKeys = endpoint({
  ...admin,
  method: 'GET',
  path: '/betrieb/schluessel',
  summary: 'The keys of systems and machines of each client that the caller is an admin of',
  answer: fields({
    clients: ['Mandanten', z.array(ClientKeys)],
    machines: ['Maschinen', z.array(MachineKey)],
  }),
  errors: [],
});

export const createKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel',
  summary:
    'Makes a key for a client’s systems, shown this once. One that signs people in counts for that once a second person has agreed',
  body: bodyFields({
    client: ['Mandant', clientId],
    name: ['Name', line],
    scopes: ['Umfang', z.array(scope).check(z.minLength(1), z.maxLength(20))],
    days: ['Tage', days],
  }),
  answer: IssuedKey,
  answersSecrets: true,
  errors: ['passwordRequired', 'unknownTenant'],
});

export const rotateKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel/ersatz',
  summary: 'Makes a key in place of one that works, which ends a day later; shown this once',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Id', id], days: ['Tage', days] }),
  answer: IssuedKey,
  answersSecrets: true,
  errors: ['passwordRequired', 'unknownNumber', 'unknownTenant'],
});

export const agreeToKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel/zustimmung',
  summary: 'Agrees, as a second person, to a key of a client that signs people in',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Id', id] }),
  errors: ['nearProposer', 'ownProposal', 'passwordRequired', 'unknownNumber', 'unknownTenant'],
});

export const revokeKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel/widerruf',
  summary: 'Ends a key of a client’s systems at once',
  body: bodyFields({ client: ['Mandant', clientId], id: ['Id', id] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const createMachineKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel/maschinen',
  summary:
    'Makes a key with which a machine runs commands, shown this once; for an admin of its clients who may do all of it',
  body: bodyFields({
    /** Null: all clients. */
    client: ['Mandant', z.nullable(clientId)],
    name: ['Name', z.string().check(z.regex(machineKeyNameForm))],
    /** Words of commands, such as "orders import". */
    actions: [
      'Aktionen',
      z
        .array(z.enum(machineActionNames))
        .check(z.minLength(1), z.maxLength(machineActionNames.length)),
    ],
    days: ['Tage', days],
  }),
  answer: fields({ key: ['Schluessel', z.string()], expiresAt: ['GueltigBis', instant] }),
  answersSecrets: true,
  errors: ['passwordRequired', 'grantForbidden', 'unknownTenant'],
});

export const revokeMachineKey = endpoint({
  ...admin,
  method: 'POST',
  path: '/betrieb/schluessel/maschinen/widerruf',
  summary: 'Ends the key of a machine at once; for an admin of its clients',
  body: bodyFields({ name: ['Name', id] }),
  errors: ['unknownNumber'],
});
