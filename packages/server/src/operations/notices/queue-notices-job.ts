import { berlinDay, startOfBerlinDay } from '@weitersagen/domain/dates';
import { SUMMARY_HOUR } from '@weitersagen/domain/notice-modes';
import { holdsRole, type Grant } from '@weitersagen/domain/operator-roles';
import { waitingKinds } from '@weitersagen/domain/waiting-kinds';
import { operatorRoleRepository } from '../../people/public.ts';
import { OPERATOR_TENANT } from '../../platform/database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { allWaiting } from '../waiting/waiting-service.ts';
import { noticeRepository, toldKey, type QueueCount } from './notice-repository.ts';
import { queueNoticeMail } from './notice-outbox.ts';

/** Counts what waits at each client, where any operator wants to hear of something. product.md, section "14 Payouts and ledger". */
export const queueCounts: Job = {
  name: 'queue-counts',
  everySeconds: 300,
  ofEveryone: true,
  async run(tx) {
    const operators = { id: OPERATOR_TENANT };
    const isWanted = await askTenant(tx, operators, (own) => noticeRepository(own).isWanted());
    const counts = isWanted ? await allWaiting(tx) : [];
    const { id, config } = tx.tenant;
    const client = { id, name: config.name };
    await askTenant(tx, operators, (own) => noticeRepository(own).keepCounts(client, counts));
  },
};

const isMorning = (now: Date) =>
  now.getTime() - startOfBerlinDay(now).getTime() >= SUMMARY_HOUR * 3_600_000;

type Chosen = Awaited<ReturnType<ReturnType<typeof noticeRepository>['chosen']>>;

/** What waits that a person handles and chose to hear of in this way. */
const queuesOf = (
  counts: readonly QueueCount[],
  grants: readonly Grant[],
  kinds: ReadonlySet<string>,
) =>
  counts.filter(
    ({ client, kind }) => kinds.has(kind) && holdsRole(grants, [waitingKinds[kind]], client),
  );

/** Mails somebody what they chose to hear of: at once what is more than they know of, and each morning all that waits. */
async function tell(
  tx: TenantTx,
  accountId: string,
  { own, grants, counts }: { own: Chosen; grants: readonly Grant[]; counts: readonly QueueCount[] },
): Promise<void> {
  const notices = noticeRepository(tx);
  const mail = (mode: 'daily' | 'immediate', queues: readonly QueueCount[]) =>
    enqueue(tx, queueNoticeMail, {
      accountId,
      mode,
      queues: queues.map(({ client, kind }) => ({ client, kind })),
    });
  const inMode = (mode: string) =>
    queuesOf(
      counts,
      grants,
      new Set(own.filter((one) => one.mode === mode).map(({ kind }) => kind)),
    );
  const atOnce = inMode('immediate');
  const told = await notices.told(accountId);
  const more = atOnce.filter((queue) => queue.count > (told.get(toldKey(queue)) ?? 0));
  if (more.length > 0) await mail('immediate', more);
  await notices.keepTold(accountId, atOnce);
  const daily = inMode('daily');
  if (daily.length === 0 || !isMorning(tx.now)) return;
  if (await notices.takeSummary(accountId, berlinDay(tx.now))) await mail('daily', daily);
}

/** Mails operators what waits, as each of them chose. product.md, section "14 Payouts and ledger". */
export const queueNotices: Job = {
  name: 'queue-notices',
  everySeconds: 300,
  ofEveryone: true,
  async run(tx) {
    if (tx.tenant.kind !== 'operator') return;
    const notices = noticeRepository(tx);
    const chosen = Map.groupBy(await notices.chosen(), ({ account }) => account);
    if (chosen.size === 0) return;
    const [counts, roles] = [await notices.counts(), await operatorRoleRepository(tx).all()];
    for (const [accountId, own] of chosen)
      await tell(tx, accountId, { own, grants: roles.get(accountId) ?? [], counts });
  },
};
