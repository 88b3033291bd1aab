import {
  doesFor,
  isActionOf,
  isMachineAction,
  mayGiveAction,
} from '@weitersagen/domain/machine-actions';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { OperatorError } from '../../platform/operator/operator-command.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';
import { takeAccessTurn } from '../operators/operator-access.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { machineKeyRepository } from './machine-key-repository.ts';

/** Why a key is refused, whatever is wrong with it. */
export const noKey = 'OPERATOR_KEY is no key here, or it was revoked or has ended.';

/** Why a key is not made: the maker lacks a role for it, it cannot be, or its name is taken. */
export class KeyNotMade extends OperatorError {
  readonly why: 'role' | 'action' | 'name';

  constructor(why: KeyNotMade['why'], sentence: string) {
    super(sentence);
    this.why = why;
  }
}

/** A key that somebody asks for. */
export interface WantedKey {
  readonly name: string;
  /** Actions of the commands, such as "orders import". */
  readonly scopes: readonly string[];
  /** Null: all clients. */
  readonly client: string | null;
  readonly days: number;
}

/** Throws KeyNotMade for what no key of these clients does, and for what its maker may not do by themselves: a key would raise their own roles. */
function requireScope(
  scope: string,
  { grants, client }: { readonly grants: readonly Grant[]; readonly client: string | null },
) {
  if (!isMachineAction(scope)) throw new KeyNotMade('action', `There is no action ${scope}.`);
  if (!isActionOf(scope, client))
    throw new KeyNotMade(
      'action',
      `${scope} is about all clients together; a key of ${client ?? ''} alone cannot do it.`,
    );
  if (!mayGiveAction(grants, scope, client))
    throw new KeyNotMade(
      'role',
      `You lack a role for ${scope} yourself, so you cannot give it away.`,
    );
}

/** Makes a key; gives it in clear, this once. Throws KeyNotMade. product.md, section "12 Accounts and tokens". */
export async function createMachineKey(
  tx: TenantTx,
  by: string,
  wanted: WantedKey,
): Promise<{ readonly key: string; readonly expiresAt: Date }> {
  await takeAccessTurn(tx);
  const { name, scopes, client, days } = wanted;
  const grants = await operatorRoleRepository(tx).of(by);
  if (!doesFor(grants, ['admin'], client))
    throw new KeyNotMade(
      'role',
      `A key for ${client ?? 'all clients'} is made by an admin of the same.`,
    );
  for (const scope of scopes) requireScope(scope, { grants, client });
  const keys = machineKeyRepository(tx);
  if ((await keys.byName(name)) !== undefined)
    throw new KeyNotMade('name', `There is or was a key ${name}; the history needs another name.`);
  const [id, key] = [newId(), `wsk_${newSecret()}`];
  const expiresAt = new Date(tx.realNow.getTime() + days * 86_400_000);
  await keys.insert({ id, name, keyHash: hashOf(key), scopes, client, createdBy: by, expiresAt });
  await audit(tx, {
    entity: 'machineKey',
    entityId: name,
    event: 'issued',
    after: { scopes, client, expires: expiresAt.toISOString() },
    actor: by,
  });
  return { key, expiresAt };
}

/** Ends a key at once. Throws OperatorError for one that is not there, has ended or is for clients of other admins. */
export async function revokeMachineKey(tx: TenantTx, by: string, name: string): Promise<void> {
  const keys = machineKeyRepository(tx);
  const key = await keys.byName(name);
  if (key === undefined || key.revoked_at !== null)
    throw new OperatorError(`There is no key ${name} that could be revoked.`);
  if (!doesFor(await operatorRoleRepository(tx).of(by), ['admin'], key.client))
    throw new OperatorError(`The key ${name} is revoked by an admin of its clients.`);
  await keys.revoke(key.id);
  await audit(tx, { entity: 'machineKey', entityId: name, event: 'revoked', actor: by });
}

/** A key that is good. */
export interface UsedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly client: string | null;
  /** Account of who made it and stands behind what it does. */
  readonly maker: string;
  /** What its maker may do now; the key never does more. */
  readonly grants: readonly Grant[];
}

/** The key that a machine gives; null for any other text, and for one that was revoked or has ended, also with its maker's access or their role of an admin there. */
export async function useMachineKey(tx: TenantTx, key: string): Promise<UsedKey | null> {
  const row = await machineKeyRepository(tx).use(hashOf(key));
  if (row === undefined) return null;
  const grants = await operatorRoleRepository(tx).of(row.created_by);
  if (!doesFor(grants, ['admin'], row.client)) return null;
  return { name: row.name, scopes: row.scopes, client: row.client, maker: row.created_by, grants };
}
