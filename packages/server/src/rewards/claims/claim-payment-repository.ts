import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Whether money or a code has left and cannot be called back: a released run, or an assigned voucher. */
export async function isOnItsWay(tx: TenantTx, claimId: string): Promise<boolean> {
  const item = await tx.db
    .selectFrom('payout_item')
    .innerJoin('payout_run', 'payout_run.id', 'payout_item.run_id')
    .select('payout_item.id')
    .where('payout_item.claim_id', '=', claimId)
    .where('payout_item.returned_at', 'is', null)
    .where('payout_run.status', '<>', 'created')
    .executeTakeFirst();
  if (item !== undefined) return true;
  const voucher = await tx.db
    .selectFrom('voucher')
    .select('id')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return voucher !== undefined;
}

/** How an item leaves a run that nobody has released: nothing was transferred, so name and account go with it. */
export const takenOut = (now: Date, reason: string) =>
  ({ returned_at: now, return_reason: reason, account_owner: '', iban: '' }) as const;

/** Takes a claim out of a run that nobody has released yet. */
export async function dropUnreleasedItem(
  tx: TenantTx,
  claimId: string,
  reason: string,
): Promise<void> {
  await tx.db
    .updateTable('payout_item')
    .set(takenOut(tx.now, reason))
    .where('claim_id', '=', claimId)
    .where('returned_at', 'is', null)
    .where('run_id', 'in', (eb) =>
      eb.selectFrom('payout_run').select('id').where('status', '=', 'created'),
    )
    .execute();
}
