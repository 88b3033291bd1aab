import type { Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { machineKeyRepository } from './machine-key-repository.ts';

/**
 * Ends the keys that somebody made, for good: their access ended, or with `taken` a role of theirs did and only keys that reach its clients
 * end. A key that merely slept would wake up with the next unblocking. Record 061.
 */
export async function endKeysOf(
  tx: TenantTx,
  maker: string,
  by: { readonly actor: string; readonly reason?: string },
  taken?: readonly Grant[],
): Promise<void> {
  const keys = machineKeyRepository(tx);
  for (const { id, name, client } of await keys.goodOf(maker)) {
    const isReached = ({ client: of }: Grant) => of === null || client === null || of === client;
    if (taken !== undefined && !taken.some(isReached)) continue;
    await keys.revoke(id);
    await audit(tx, { entity: 'machineKey', entityId: name, event: 'revoked', ...by });
  }
}
