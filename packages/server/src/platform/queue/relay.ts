import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tenant } from '../database/tenant-directory.ts';
import { leaveTenant, type TenantTx, type WithTenant } from '../database/tenant-scope.ts';
import { mailStopRepository } from '../mail/mail-stop-repository.ts';
import { outboxRepository } from '../outbox/outbox-repository.ts';
import type { OutboxLane, OutboxTask } from './lanes.ts';

/** How many rows of each lane go to the queue at once. */
const AT_ONCE = 500;

/** The kinds of each lane but `work`, to which every other kind belongs. */
export type LaneKinds = Readonly<Record<Exclude<OutboxLane, 'work'>, readonly string[]>>;

type Due = readonly (readonly [lane: OutboxLane, ids: readonly string[]])[];

const isStoppedNow = async (tx: TenantTx) => (await mailStopRepository(tx).find()) !== undefined;

/** The mails that may go to the queue now: while the tenant's mail is stopped none, and one from time to time to try. */
async function dueMails(tx: TenantTx, kinds: LaneKinds, isStopped: boolean): Promise<Due> {
  const { lockToQueue } = outboxRepository(tx);
  const lanes = ['mail', 'bulk'] as const;
  const rows = await Promise.all(
    lanes.map((lane) => lockToQueue(isStopped ? 1 : AT_ONCE, 'of', kinds[lane])),
  );
  const due = lanes.map((lane, index) => [lane, (rows[index] ?? []).map(({ id }) => id)] as const);
  if (!isStopped) {
    // A refusal stops the mail and puts its row back at once. Whoever sees that row has to see the stop too, which the look before may have missed.
    const isFree = due.every(([, ids]) => ids.length === 0) || !(await isStoppedNow(tx));
    return isFree ? due : [];
  }
  const tried = due.find(([, ids]) => ids.length > 0);
  return tried !== undefined && (await mailStopRepository(tx).takeTry()) ? [tried] : [];
}

/** What may go to the queue now. Work is chosen by itself: no mail that waits stands in its way. */
async function dueRows(tx: TenantTx, kinds: LaneKinds): Promise<Due> {
  const { lockToQueue } = outboxRepository(tx);
  const [work, calls, isStopped] = await Promise.all([
    lockToQueue(AT_ONCE, 'except', [...kinds.mail, ...kinds.bulk, ...kinds.calls]),
    lockToQueue(AT_ONCE, 'of', kinds.calls),
    isStoppedNow(tx),
  ]);
  const mails = await dueMails(tx, kinds, isStopped);
  return [['work', work.map(({ id }) => id)], ['calls', calls.map(({ id }) => id)], ...mails];
}

/** Hands what is due in a tenant's outbox to the queue, in one transaction: each row once. Gives how many. */
export async function relay(
  boss: PgBoss,
  tenant: Tenant,
  withTenant: WithTenant,
  kinds: LaneKinds,
): Promise<number> {
  return withTenant(tenant, async (tx) => {
    const due = (await dueRows(tx, kinds)).filter(([, ids]) => ids.length > 0);
    const all = due.flatMap(([, ids]) => ids);
    if (all.length === 0) return 0;
    await outboxRepository(tx).markQueued(all);
    await leaveTenant(tx);
    for (const [lane, ids] of due) {
      const tasks = ids.map((id) => ({
        data: { tenant: tenant.id, id } satisfies OutboxTask,
        group: { id: tenant.id },
      }));
      await boss.insert(lane, tasks, { db: fromKysely(tx.db) });
    }
    return all.length;
  });
}
