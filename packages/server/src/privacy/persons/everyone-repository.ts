import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Everyone of a client that is removed, and what names persons beside accounts and contacts. */
export function everyoneRepository({ db }: TenantTx) {
  return {
    recipients: async (most: number): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom('recipient')
        .select('id')
        .where('erased_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    accounts: (most: number) =>
      db
        .selectFrom('account')
        .select(['id', 'kind'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute(),
    /** How many accounts and contacts are left. */
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select ((select count(*) from account where deleted_at is null) + (select count(*) from recipient where erased_at is null))::int as count`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    /** Takes persons off everything else. Credit notes keep their receiver, and an agency its firm and tax numbers: books name them. */
    async forgetRest(): Promise<void> {
      await db.updateTable('referral').set({ private_label: null, reason_words: null }).execute();
      await db
        .updateTable('invitation')
        .set({ first_name: '', last_name: '', email: '', employee_number: null })
        .execute();
      await sql`update consultant set first_name = '', last_name = '', city = '', postal_code = '', search_name = '', search_city = '', photo = '', listed = false`.execute(
        db,
      );
      // What the history says of who had no account is sealed with a key by the number.
      await db.deleteFrom('person_key').where('person_id', 'like', 'consultant:%').execute();
      await sql`update seller set company = null, street = null, postal_code = null, city = null, tax_number = null, vat_id = null, account_owner = null, iban = null`.execute(
        db,
      );
      await db.updateTable('agency').set({ account_owner: null, iban: null }).execute();
      await db.deleteFrom('contact_message').execute();
      await db.deleteFrom('rejected_order').execute();
      await db.deleteFrom('email_block').execute();
      await db.deleteFrom('suppression').execute();
      await db.deleteFrom('dead_address').execute();
    },
  };
}
