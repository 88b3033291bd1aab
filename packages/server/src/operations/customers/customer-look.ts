import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hasLookedSince } from './timeline-repository.ts';

/** How long an opened page stands for what is asked from it. */
const LOOK_MS = 3_600_000;

/** Notes in the history that an operator looked at a customer, unless that stands there of the last hour. */
export async function noteLook(
  tx: TenantTx,
  { entity, id, by }: { entity: 'account' | 'recipient'; id: string; by: string },
): Promise<void> {
  const since = new Date(tx.now.getTime() - LOOK_MS);
  if (await hasLookedSince(tx, { entity, id, actor: by, since })) return;
  await audit(tx, { entity, entityId: id, event: 'lookedAt', actor: by });
}
