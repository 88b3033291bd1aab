import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Removes what finance noted about the rewards of a person when it decided about them; the decisions stay. */
export async function forgetHoldNotes({ db }: TenantTx, personId: string): Promise<void> {
  await db
    .updateTable('claim_hold')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('claim_id', 'in', (own) =>
      own.selectFrom('reward_claim').select('id').where('beneficiary_id', '=', personId),
    )
    .execute();
}
