import type { TenantTx } from '../database/tenant-scope.ts';

/** Every id under which an address is known: accounts of any kind, and participations. */
export async function idsOf({ db }: TenantTx, email: string) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'kind'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .execute();
  const recipients = await db
    .selectFrom('recipient')
    .select('id')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .execute();
  return { accounts, recipients: recipients.map(({ id }) => id) };
}
