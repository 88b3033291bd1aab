import type { Tenant } from '../database/tenant-directory.ts';
import { enterTenant, leaveTenant, type WithTenant } from '../database/tenant-scope.ts';
import { outboxRepository } from '../outbox/outbox-repository.ts';
import { taskRepository } from './task-repository.ts';

/** A row is handed to the queue in one transaction with its task; so long after it the task must be there. */
const SURELY_QUEUED_MS = 60_000;

/**
 * Puts rows back that the queue was given and knows nothing of any more (its tables were lost, or a task was deleted), so that
 * they are handed to it again. Gives how many.
 */
export async function recover(tenant: Tenant, withTenant: WithTenant): Promise<number> {
  return withTenant(tenant, async (tx) => {
    const before = new Date(tx.realNow.getTime() - SURELY_QUEUED_MS);
    const queued = await outboxRepository(tx).queuedBefore(before);
    if (queued.length === 0) return 0;
    await leaveTenant(tx);
    const known = await taskRepository(tx.db).withTask(queued);
    const forgotten = queued.filter((id) => !known.has(id));
    if (forgotten.length === 0) return 0;
    const again = await enterTenant(tx.db, tenant);
    return outboxRepository(again).putBackForgotten(forgotten, before);
  });
}
