import {
  actingRole,
  holdsRole,
  type Grant,
  type NeededRoles,
  type OperatorRole,
} from '@weitersagen/domain/operator-roles';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { WithTenant } from '../../platform/database/tenant-scope.ts';
import type { Needs, Reach } from '../../platform/operator/needs.ts';
import { OperatorError } from '../../platform/operator/operator-command.ts';
import { commandSession, type CommandSession } from '../sessions/command-session.ts';
import { readSessionFile, sessionFileOf } from './session-file.ts';

/** Who acts by a command. */
export interface CommandActor {
  /** As the history names them. */
  readonly by: string;
  readonly byName: string;
  readonly role?: OperatorRole | undefined;
  /** Whether they may do the same for another client. */
  readonly mayFor: (client: string) => boolean;
}

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
  readonly needs: Exclude<Needs, 'nobody'>;
  readonly reach: Reach;
}

const rolesOf = (needs: Asked['needs']): NeededRoles =>
  typeof needs === 'object' && 'person' in needs ? needs.person : needs;

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

/** Who acts. Throws OperatorError, in one sentence, where nobody is signed in or the role is missing. */
export async function commandActor(asking: Asking, asked: Asked): Promise<CommandActor> {
  const session = await signedInHere(asking);
  const roles = rolesOf(asked.needs);
  const grants = counting(session.grants, asked.reach);
  const client = clientOf(asked.reach);
  if (roles !== 'every' && !holdsRole(grants, roles, client))
    throw refusal(session, roles, asked.reach);
  return {
    by: session.accountId,
    byName: session.name,
    role: actingRole(grants, roles, client) ?? undefined,
    mayFor: (other) => holdsRole(session.grants, roles, other),
  };
}
