import { DatabaseError } from 'pg';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import { newId } from '../../platform/random.ts';

const UNIQUE_VIOLATION = '23505';

/** Wishes for a new address, of one tenant. */
export function emailChangeRepository({ db, tenant, now }: TenantTx) {
  return {
    byId: (id: string) =>
      db.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The wish of an account that waits and has not expired. */
    waiting: (accountId: string) =>
      db
        .selectFrom('email_change')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    async drop(accountId: string) {
      await db
        .deleteFrom('email_change')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .execute();
    },
    /** Drops every wish for an address that waits, of all people. Says whether there was one. */
    async forgetWished(newEmail: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('email_change')
        .where('new_email', '=', newEmail)
        .where('confirmed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async add(change: {
      readonly accountId: string;
      readonly oldEmail: string;
      readonly newEmail: string;
      readonly expiresAt: Date;
      /** The operator who entered it for the person. */
      readonly askedBy?: string | null;
    }) {
      const id = newId();
      await db
        .insertInto('email_change')
        .values({
          tenant: tenant.id,
          id,
          account_id: change.accountId,
          old_email: change.oldEmail,
          new_email: change.newEmail,
          asked_at: now,
          expires_at: change.expiresAt,
          asked_by: change.askedBy ?? null,
          confirmed_at: null,
        })
        .execute();
      return id;
    },
    async markConfirmed(id: string) {
      await db
        .updateTable('email_change')
        .set({ confirmed_at: now })
        .where('id', '=', id)
        .execute();
    },
    /** Gives an account of a kind its new address; false where another one has it, after which the transaction may be over. */
    async move(accountId: string, kind: AccountKind, email: string): Promise<boolean> {
      const taken = await db
        .selectFrom('account')
        .select('id')
        .where('kind', '=', kind)
        .where('email', '=', email)
        .where('id', '<>', accountId)
        .forUpdate()
        .executeTakeFirst();
      if (taken !== undefined) return false;
      try {
        await db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
      } catch (error) {
        // Somebody got it between both statements.
        if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return false;
        throw error;
      }
      return true;
    },
  };
}
