import { customerCheckRepository } from '../../rewards/customer-numbers/repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const removed = {
  first_name: null,
  last_name: null,
  email: null,
  salutation: null,
  company_name: null,
  legal_form: null,
  birth_date: null,
  phone: null,
  street: null,
  house_number: null,
  postal_code: null,
  city: null,
  marketing_consent: false,
};

/** Removes the personal data of a recipient and their mailed links; the lead stays without a person. Says whether there was any. */
export async function removeRecipient(
  tx: TenantTx,
  id: string,
  which: 'any' | 'unconfirmed' = 'any',
): Promise<boolean> {
  const { db, now } = tx;
  const gone = await db
    .updateTable('recipient')
    .set({ ...removed, erased_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(which === 'unconfirmed', (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst();
  if (gone.numUpdatedRows === 0n) return false;
  await db
    .deleteFrom('mail_token')
    .where('purpose', '=', 'recipientConfirm')
    .where('subject', '=', id)
    .execute();
  await customerCheckRepository(tx).forgetOf(id);
  return true;
}
