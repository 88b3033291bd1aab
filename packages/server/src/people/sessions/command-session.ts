import type { Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, isSameSecret } from '../../platform/random.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { noDevice } from './device.ts';
import { sessionRepository } from './session-repository.ts';

const COMMAND_SECONDS = 12 * 3600;
/** As long as a confirmation counts in the area. */
const FRESH_MINUTES = 10;

/** Who acts by commands, with the roles as they are now. */
export interface CommandSession {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
  readonly expiresAt: Date;
  /** Whether it began within the last ten minutes. */
  readonly isFresh: boolean;
}

/** Starts the session of a command whose code was confirmed: 12 hours, never renewed, and no browser's. */
export async function insertCommandSession(
  tx: TenantTx,
  session: {
    readonly id: string;
    readonly accountId: string;
    readonly secretHash: string;
    readonly machine: string;
  },
): Promise<void> {
  const expiresAt = new Date(tx.realNow.getTime() + COMMAND_SECONDS * 1000);
  const facts = { kind: 'operator', remember: false, openedBy: null, device: noDevice } as const;
  await sessionRepository(tx).insert({ ...session, ...facts, expiresAt });
}

/** The session that a command keeps the token of; null when it has ended, or its person is blocked or removed. */
export async function commandSession(tx: TenantTx, token: string): Promise<CommandSession | null> {
  const [id = '', secret = ''] = token.split('.');
  const sessions = sessionRepository(tx);
  const row = await sessions.findCommand(id);
  if (row === undefined || !isSameSecret(row.secret_hash, hashOf(secret))) return null;
  await sessions.markUsed(id);
  return {
    id,
    accountId: row.account_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    grants: await operatorRoleRepository(tx).of(row.account_id),
    expiresAt: row.expires_at,
    isFresh: tx.realNow.getTime() - row.created_at.getTime() <= FRESH_MINUTES * 60_000,
  };
}

/** Ends the session of a command by itself. */
export async function endCommandSession(
  tx: TenantTx,
  { id, accountId }: Pick<CommandSession, 'id' | 'accountId'>,
): Promise<void> {
  await sessionRepository(tx).revoke(id);
  await audit(tx, { entity: 'session', entityId: id, event: 'ended', actor: accountId });
}
