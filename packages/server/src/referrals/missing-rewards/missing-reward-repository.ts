import type { Selectable } from 'kysely';
import type { MissingRewardTable } from '../../platform/database/call-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';

export type MissingRewardRow = Selectable<MissingRewardTable>;

type NewReport = Pick<MissingRewardRow, 'account_id' | 'kind' | 'number' | 'ordered_on' | 'note'>;

/** Reports of missing rewards, of one tenant. */
export function missingRewardRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Keeps a report; the same number again gives the first one. */
    async add(
      report: NewReport,
    ): Promise<{ readonly row: MissingRewardRow; readonly isNew: boolean }> {
      const inserted = await db
        .insertInto('missing_reward')
        .values({ ...report, tenant: tenant.id, id: newId(), asked_at: now })
        .onConflict((conflict) =>
          conflict.columns(['tenant', 'account_id', 'kind', 'number']).doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      if (inserted !== undefined) return { row: inserted, isNew: true };
      const row = await db
        .selectFrom('missing_reward')
        .selectAll()
        .where('account_id', '=', report.account_id)
        .where('kind', '=', report.kind)
        .where('number', '=', report.number)
        .executeTakeFirstOrThrow();
      return { row, isNew: false };
    },
    byId: (id: string) =>
      db.selectFrom('missing_reward').selectAll().where('id', '=', id).executeTakeFirst(),
    page: (accountId: string, limit: number, offset: number) =>
      db
        .selectFrom('missing_reward')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(accountId: string): Promise<number> {
      const { all } = await db
        .selectFrom('missing_reward')
        .select((eb) => eb.fn.countAll<string>().as('all'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(all);
    },
    /** What waits for an answer, the oldest first, with who asked. */
    open: () =>
      db
        .selectFrom('missing_reward')
        .innerJoin('account', 'account.id', 'missing_reward.account_id')
        .selectAll('missing_reward')
        .select('account.email')
        .where('missing_reward.status', '=', 'open')
        .orderBy('missing_reward.asked_at')
        .orderBy('missing_reward.id')
        .execute(),
    /** Answers an open report, with the reward that an accepted one led to; false for one that is unknown or answered. */
    async answer(
      id: string,
      {
        status,
        answer,
        claim,
        by,
      }: {
        readonly status: 'accepted' | 'declined';
        readonly answer: string;
        readonly claim: string | null;
        readonly by: string;
      },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('missing_reward')
        .set({ status, answer, claim_id: claim, answered_at: now, answered_by: by })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
