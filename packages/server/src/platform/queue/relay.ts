import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tenant } from '../database/tenant-directory.ts';
import { leaveTenant, type TenantTx, type WithTenant } from '../database/tenant-scope.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import { outboxRepository } from '../outbox/outbox-repository.ts';
import type { OutboxLane, OutboxTask } from './lanes.ts';

const AT_ONCE = 500;

interface WaitingRow {
  readonly id: string;
  readonly lane: OutboxLane;
}

/** What may go to the queue now. While the tenant's mail is stopped that is no mail, and one from time to time to try. */
async function dueRows(tx: TenantTx, laneOf: (kind: string) => OutboxLane) {
  const rows = await outboxRepository(tx).lockToQueue(AT_ONCE);
  const waiting: readonly WaitingRow[] = rows.map(({ id, kind }) => ({ id, lane: laneOf(kind) }));
  if (rows.length === 0 || (await mailStopRepository(tx).find()) === undefined) return waiting;
  const mails = waiting.filter(({ lane }) => lane !== 'work');
  const tried =
    mails.length > 0 && (await mailStopRepository(tx).takeTry()) ? mails.slice(0, 1) : [];
  return waiting.filter((row) => !mails.includes(row) || tried.includes(row));
}

/**
 * Hands what is due in a tenant's outbox to the queue, in one transaction: each row once. Gives how many; when there may be more,
 * it is to be called again.
 */
export async function relay(
  boss: PgBoss,
  tenant: Tenant,
  withTenant: WithTenant,
  laneOf: (kind: string) => OutboxLane,
): Promise<number> {
  return withTenant(tenant, async (tx) => {
    const rows = await dueRows(tx, laneOf);
    if (rows.length === 0) return 0;
    await outboxRepository(tx).markQueued(rows.map(({ id }) => id));
    await leaveTenant(tx);
    for (const lane of new Set(rows.map((row) => row.lane))) {
      const tasks = rows
        .filter((row) => row.lane === lane)
        .map(({ id }) => ({
          data: { tenant: tenant.id, id } satisfies OutboxTask,
          group: { id: tenant.id },
        }));
      await boss.insert(lane, tasks, { db: fromKysely(tx.db) });
    }
    return rows.length;
  });
}
