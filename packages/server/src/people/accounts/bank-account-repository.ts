import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Owner and IBAN that an account stores; undefined without any. */
export function findBankAccount({ db }: TenantTx, accountId: string) {
  return db
    .selectFrom('bank_account')
    .select(['account_owner', 'iban'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Stores bank data in place of earlier ones. */
export async function upsertBankAccount(
  { db, tenant, now }: TenantTx,
  accountId: string,
  account: { readonly accountOwner: string; readonly iban: string },
): Promise<void> {
  const values = { account_owner: account.accountOwner, iban: account.iban, changed_at: now };
  await db
    .insertInto('bank_account')
    .values({ tenant: tenant.id, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'account_id']).doUpdateSet(values))
    .execute();
}

/** Deletes the stored bank data; says whether there were any. */
export async function deleteBankAccount({ db }: TenantTx, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('bank_account')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
