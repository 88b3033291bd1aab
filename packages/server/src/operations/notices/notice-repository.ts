import type { NoticeMode } from '@weitersagen/domain/notice-modes';
import { waitingKinds, type WaitingKind } from '@weitersagen/domain/waiting-kinds';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { WaitingCount } from '../waiting/waiting-repository.ts';

/** What waits at a client as it was last counted. */
export type QueueCount = WaitingCount & { readonly client: string; readonly clientName: string };

const isKind = (text: string): text is WaitingKind => Object.hasOwn(waitingKinds, text);

/** What operators want to hear of, and what waits, in the operating company's tenant. */
export function noticeRepository({
  db,
  tenant,
}: Pick<TenantTx, 'db'> & {
  readonly tenant: { readonly id: string };
}) {
  const own = { tenant: tenant.id };
  return {
    async of(accountId: string): Promise<ReadonlyMap<WaitingKind, NoticeMode>> {
      const rows = await db
        .selectFrom('queue_notice')
        .select(['kind', 'mode'])
        .where('account_id', '=', accountId)
        .execute();
      return new Map(
        rows.flatMap(({ kind, mode }) => (isKind(kind) ? [[kind, mode as NoticeMode]] : [])),
      );
    },
    async choose(accountId: string, kind: WaitingKind, mode: NoticeMode) {
      const values = { ...own, account_id: accountId, kind, mode };
      if (mode === 'never')
        await db
          .deleteFrom('queue_notice')
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .execute();
      else
        await db
          .insertInto('queue_notice')
          .values(values)
          .onConflict((row) => row.columns(['tenant', 'account_id', 'kind']).doUpdateSet({ mode }))
          .execute();
    },
    /** Whether anybody wants to hear of anything. */
    async isWanted(): Promise<boolean> {
      return (await db.selectFrom('queue_notice').select('kind').limit(1).execute()).length > 0;
    },
    /** What everybody chose who has taken the invitation to its end. */
    async chosen(): Promise<readonly { account: string; kind: WaitingKind; mode: NoticeMode }[]> {
      const rows = await db
        .selectFrom('queue_notice')
        .innerJoin('account', 'account.id', 'queue_notice.account_id')
        .select(['account.id', 'queue_notice.kind', 'queue_notice.mode'])
        .where('account.deleted_at', 'is', null)
        .where('account.confirmed_at', 'is not', null)
        .orderBy('account.id')
        .execute();
      return rows.flatMap(({ id: account, kind, mode }) =>
        isKind(kind) ? [{ account, kind, mode: mode as NoticeMode }] : [],
      );
    },
    /** Keeps what waits at a client in place of what did. */
    async keepCounts(
      { id: client, name }: { readonly id: string; readonly name: string },
      counts: readonly WaitingCount[],
    ) {
      await db.deleteFrom('queue_count').where('client', '=', client).execute();
      if (counts.length > 0)
        await db
          .insertInto('queue_count')
          .values(counts.map((counted) => ({ ...own, client, client_name: name, ...counted })))
          .execute();
    },
    async counts(): Promise<readonly QueueCount[]> {
      const rows = await db
        .selectFrom('queue_count')
        .select(['client', 'client_name as clientName', 'kind', 'count', 'cents', 'oldest'])
        .orderBy('client')
        .execute();
      return rows.flatMap(({ kind, cents, ...row }) =>
        isKind(kind) ? [{ ...row, kind, cents: cents === null ? null : Number(cents) }] : [],
      );
    },
    /** How many of each client and kind somebody was told of; keys as {@link toldKey} writes them. */
    async told(accountId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('told_queue')
        .select(['client', 'kind', 'count'])
        .where('account_id', '=', accountId)
        .execute();
      return new Map(rows.map(({ client, kind, count }) => [toldKey({ client, kind }), count]));
    },
    /** Keeps that somebody knows of these, and of nothing else. */
    async keepTold(accountId: string, known: readonly QueueCount[]) {
      await db.deleteFrom('told_queue').where('account_id', '=', accountId).execute();
      if (known.length > 0)
        await db
          .insertInto('told_queue')
          .values(
            known.map(({ client, kind, count }) => ({
              ...own,
              account_id: accountId,
              client,
              kind,
              count,
            })),
          )
          .execute();
    },
    /** Notes that the summary of a day is on its way; false where it was. `day` is one of Europe/Berlin. */
    async takeSummary(accountId: string, day: string): Promise<boolean> {
      const rows = await db
        .insertInto('queue_summary')
        .values({ ...own, account_id: accountId, day })
        .onConflict((row) =>
          row
            .columns(['tenant', 'account_id'])
            .doUpdateSet({ day })
            .where('queue_summary.day', '<', day),
        )
        .returning('account_id')
        .execute();
      return rows.length > 0;
    },
  };
}

/** Names a queue of a client. */
export const toldKey = ({ client, kind }: { readonly client: string; readonly kind: string }) =>
  `${client} ${kind}`;
