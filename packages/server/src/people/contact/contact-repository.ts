import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Insertable } from 'kysely';
import type { ContactMessageTable } from '../../platform/database/call-types.ts';

/** The contact messages of one tenant. */
export function contactRepository({ db, tenant, now }: TenantTx) {
  return {
    byId: (id: string) =>
      db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The hash of the request that a key was first sent with; undefined for a new key. */
    requestHashOf: (key: string) =>
      db
        .selectFrom('contact_message')
        .select('request_hash')
        .where('idempotency_key', '=', key)
        .executeTakeFirst(),
    /** What was written from an address goes with its person to another; answers go there from now on. */
    async move(from: string, to: string): Promise<void> {
      await db
        .updateTable('contact_message')
        .set({ email: to })
        .where('email', '=', from)
        .execute();
    },
    async insert(message: Omit<Insertable<ContactMessageTable>, 'tenant' | 'created_at'>) {
      await db
        .insertInto('contact_message')
        .values({ ...message, tenant: tenant.id, created_at: now })
        .execute();
    },
  };
}
