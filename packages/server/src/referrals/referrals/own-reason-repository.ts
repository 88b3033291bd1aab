import type { OwnReason } from '@weitersagen/contracts/own-reason';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Why a referrer recommends by a link of theirs. */
export interface KeptReason {
  readonly reason: OwnReason['reason'];
  readonly reason_words: string | null;
}

/** The reasons of a referrer's own referrals. */
export function ownReasonRepository({ db }: TenantTx) {
  return {
    /** Undefined for a referral of somebody else. */
    find: (accountId: string, number: string) =>
      db
        .selectFrom('referral')
        .select(['reason', 'reason_words'])
        .where('id', '=', number)
        .where('referrer_id', '=', accountId)
        .executeTakeFirst(),
    /** Whether the referral is the account's own, and was changed. */
    async keep(accountId: string, number: string, kept: KeptReason): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('referral')
        .set(kept)
        .where('id', '=', number)
        .where('referrer_id', '=', accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
