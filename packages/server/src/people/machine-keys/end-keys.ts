import { standsBehind } from '@weitersagen/domain/machine-actions';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { machineKeyRepository } from './machine-key-repository.ts';

/**
 * Ends the keys that a person made, for good: their access ended, or with `left` a role of theirs did and only those keys end that they do
 * not stand behind with the roles that are left. A key that merely slept would wake up with the next unblocking. Record 061.
 */
export async function endKeysOf(
  tx: TenantTx,
  maker: string,
  by: { readonly actor: string; readonly reason?: string },
  left?: readonly Grant[],
): Promise<void> {
  const keys = machineKeyRepository(tx);
  for (const { id, name, client, scopes: actions } of await keys.goodOf(maker)) {
    if (left !== undefined && standsBehind(left, { client, actions })) continue;
    await keys.revoke(id);
    await audit(tx, { entity: 'machineKey', entityId: name, event: 'revoked', ...by });
  }
}
