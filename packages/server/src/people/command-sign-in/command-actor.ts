import {
  actingRoles,
  holdsRole,
  isAdminOfAll,
  type Grant,
  type OperatorRole,
} from '@weitersagen/domain/operator-roles';
import { doesFor } from '@weitersagen/domain/machine-actions';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { WithTenant } from '../../platform/database/tenant-scope.ts';
import {
  isOfFresh,
  isOfPersons,
  NOBODY,
  rolesOf,
  type Needs,
  type Reach,
  type Unattended,
} from '../../platform/operator/needs.ts';
import { OperatorError } from '../../platform/operator/operator-command.ts';
import { commandSession, type CommandSession } from '../sessions/command-session.ts';
import { noKey, useMachineKey } from '../machine-keys/machine-keys.ts';
import { readSessionFile, sessionFileOf } from '../../platform/operator/session-file.ts';

/** Who acts by a command. */
export interface CommandActor {
  /** As the history names them. */
  readonly by: string;
  /** Account of the person who stands behind it: of a key, who made it. */
  readonly person: string;
  readonly byName: string;
  /** In which roles; none for a machine. */
  readonly roles: readonly OperatorRole[];
  /** Whether they may do the same for another client. */
  readonly mayFor: (client: string) => boolean;
}

/** Who acts where nobody is signed in and nobody has to be. */
export const nobody: CommandActor = {
  by: NOBODY,
  person: NOBODY,
  byName: NOBODY,
  roles: [],
  mayFor: () => true,
};

interface Asking {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly withTenant: WithTenant;
  /** The operating company's own tenant. */
  readonly operators: Tenant;
  /** How commands are called here, for what to do. */
  readonly usage: string;
}

/** An action that somebody asks for. */
interface Asked {
  /** By its words, such as "payouts create". */
  readonly action: string;
  readonly needs: Exclude<Needs, Unattended>;
  readonly reach: Reach;
}

/** The grants that count for what a command is about: for all clients together only those for all. */
const counting = (grants: readonly Grant[], reach: Reach) =>
  reach === 'all' ? grants.filter(({ client }) => client === null) : grants;

const clientOf = (reach: Reach) => (typeof reach === 'object' ? reach.client : null);

function refusal({ name, email }: CommandSession, needed: readonly OperatorRole[], reach: Reach) {
  const roles = new Intl.ListFormat('en', { type: 'disjunction' }).format(needed);
  const where =
    reach === 'all' ? ' for all clients' : reach === 'own' ? '' : ` for ${reach.client}`;
  return new OperatorError(
    `${name} (${email}) is signed in, and this takes a role${where} that they lack: ${roles}.`,
  );
}

/** The session that the commands here have. Throws OperatorError without one, and when it has ended. */
async function signedInHere(asking: Asking): Promise<CommandSession> {
  const { environment, withTenant, operators, usage } = asking;
  const token = await readSessionFile(sessionFileOf(environment, operators));
  const how = `${usage} sign-in`;
  if (token === null) throw new OperatorError(`Nobody is signed in here. Sign in by: ${how}`);
  const session = await withTenant(operators, (tx) => commandSession(tx, token));
  if (session === null)
    throw new OperatorError(`The session here has ended. Sign in again by: ${how}`);
  return session;
}

/**
 * Who acts where nobody has to be signed in: still the person who is, in every role of theirs, so that the history names them. Throws OperatorError
 * for a last resort of somebody who is no admin of all clients, or of a machine, whose key does what it names and nothing else.
 */
export async function actorIfKnown(
  asking: Omit<Asking, 'usage'>,
  needs: Unattended,
): Promise<CommandActor> {
  const { environment, withTenant, operators } = asking;
  const hasKey = (environment['OPERATOR_KEY'] ?? '') !== '';
  if (needs === 'lastResort' && hasKey)
    throw new OperatorError('This is for people. No key does it: unset OPERATOR_KEY.');
  const token = await readSessionFile(sessionFileOf(environment, operators));
  const session =
    token === null ? null : await withTenant(operators, (tx) => commandSession(tx, token));
  if (session === null) return nobody;
  if (needs === 'lastResort' && !isAdminOfAll(session.grants))
    throw refusal(session, ['admin'], 'all');
  const { accountId: by, name: byName, grants } = session;
  return { by, person: by, byName, roles: actingRoles(grants, 'every'), mayFor: () => true };
}

/** The machine whose key is set. Throws OperatorError where it may not do this. */
async function keyActor(
  { withTenant, operators }: Asking,
  { action, needs, reach }: Asked,
  text: string,
): Promise<CommandActor> {
  const key = await withTenant(operators, (tx) => useMachineKey(tx, text));
  if (key === null) throw new OperatorError(noKey);
  if (isOfPersons(needs))
    throw new OperatorError(`${action} takes a person who is signed in; no key does it.`);
  if (!key.scopes.includes(action))
    throw new OperatorError(`The key ${key.name} is not for ${action}.`);
  const client = clientOf(reach);
  if (key.client !== null && key.client !== client)
    throw new OperatorError(`The key ${key.name} is for ${key.client} alone.`);
  const mayFor = (other: string | null) =>
    (key.client === null || key.client === other) && doesFor(key.grants, rolesOf(needs), other);
  if (!mayFor(client))
    throw new OperatorError(`Who made the key ${key.name} lacks the role for ${action} now.`);
  const { name, maker: person } = key;
  return { by: `key:${name}`, person, byName: `key ${name}`, roles: [], mayFor };
}

/** Who acts: the machine of OPERATOR_KEY, else who is signed in. Throws OperatorError, in one sentence, where nobody is or may. */
export async function commandActor(asking: Asking, asked: Asked): Promise<CommandActor> {
  const key = asking.environment['OPERATOR_KEY'] ?? '';
  if (key !== '') return keyActor(asking, asked, key);
  const session = await signedInHere(asking);
  const roles = rolesOf(asked.needs);
  const grants = counting(session.grants, asked.reach);
  const client = clientOf(asked.reach);
  if (roles !== 'every' && !holdsRole(grants, roles, client))
    throw refusal(session, roles, asked.reach);
  if (isOfFresh(asked.needs) && !session.isFresh)
    throw new OperatorError(
      `${asked.action} takes a sign-in of the last ten minutes. Sign in again by: ${asking.usage} sign-in`,
    );
  return {
    by: session.accountId,
    person: session.accountId,
    byName: session.name,
    roles: actingRoles(grants, roles, client),
    mayFor: (other) => holdsRole(session.grants, roles, other),
  };
}
