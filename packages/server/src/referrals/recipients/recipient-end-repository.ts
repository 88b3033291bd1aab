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

/** The address of a recipient; null without one. */
export async function emailOfRecipient({ db }: TenantTx, id: string): Promise<string | null> {
  const row = db.selectFrom('recipient').select('email').where('id', '=', id);
  return (await row.executeTakeFirst())?.email ?? null;
}

/** Removes the personal data of a recipient, or of an unconfirmed one alone, with the referrer's note of whom the referral was for; says whether there was any. */
export async function eraseRecipient(
  { db, now }: TenantTx,
  id: string,
  which: 'any' | 'unconfirmed',
): Promise<boolean> {
  const gone = await db
    .updateTable('recipient')
    .set({ ...removed, erased_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .$if(which === 'unconfirmed', (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst();
  if (gone.numUpdatedRows === 0n) return false;
  // The referrer's note of whom they meant names the person too, and their words on the page may.
  await db
    .updateTable('referral')
    .set({ private_label: null, reason_words: null })
    .where('id', 'in', (own) =>
      own.selectFrom('lead').select('referral_id').where('recipient_id', '=', id),
    )
    .execute();
  await db.updateTable('lead').set({ device_hash: null }).where('recipient_id', '=', id).execute();
  return true;
}

/** Recipients of an instant or earlier who have not confirmed their data, in order. */
export function unconfirmedRecipients({ db }: TenantTx, before: Date) {
  return db
    .selectFrom('recipient')
    .select(['id', 'created_at'])
    .where('confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('id')
    .execute();
}

/** When the operator accepted an order of a recipient that had waited; undefined without one. */
export function acceptedOrderOf({ db }: TenantTx, recipientId: string) {
  return db
    .selectFrom('waiting_order')
    .innerJoin('provider_order', 'provider_order.external_id', 'waiting_order.external_id')
    .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
    .select('waiting_order.decided_at')
    .where('lead.recipient_id', '=', recipientId)
    .where('waiting_order.decision', '=', 'accepted')
    .executeTakeFirst();
}
