import type { Tenant } from '../database/tenant-directory.ts';
import { loggable } from '../http/error-answer.ts';
import { outboxRepository } from './outbox-repository.ts';
import { perform, type PerformDeps } from './perform.ts';

/**
 * Works off everything of a tenant that is due, one row after the other and without the queue: for the making of the demo's
 * history and for tests. What fails is tried once. Gives how many rows were settled.
 */
export async function runOutbox(tenant: Tenant, deps: PerformDeps): Promise<number> {
  const failed = new Set<string>();
  for (let settled = 0; ;) {
    const due = await deps.withTenant(tenant, (tx) => outboxRepository(tx).due());
    const open = due.filter((id) => !failed.has(id));
    if (open.length === 0) return settled;
    for (const id of open) {
      const performed = await perform(tenant, id, deps);
      if (performed === 'settled') settled += 1;
      else failed.add(id);
      if (typeof performed === 'object') {
        const err = loggable(performed.retry);
        deps.log({ err, tenant: tenant.id, row: id }, 'outbox row failed');
      }
    }
  }
}
