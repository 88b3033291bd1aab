import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export interface NewStoredPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
}

/** The passkeys of one tenant. Instants are unshifted time. */
export function passkeyRepository({ db, tenant, realNow }: TenantTx) {
  return {
    /** The oldest first. */
    of: (accountId: string) =>
      db
        .selectFrom('passkey')
        .select(['id', 'name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    async has(accountId: string): Promise<boolean> {
      const row = await db
        .selectFrom('passkey')
        .select('id')
        .where('account_id', '=', accountId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Locked for the transaction, so that of two signatures with one counter one counts. */
    lock: (id: string) =>
      db.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Says whether it was new here. */
    async insert(passkey: NewStoredPasskey): Promise<boolean> {
      const row = await db
        .insertInto('passkey')
        .values({
          tenant: tenant.id,
          id: passkey.id,
          account_id: passkey.accountId,
          public_key: Buffer.from(passkey.publicKey),
          counter: String(passkey.counter),
          transports: [...passkey.transports],
          is_synced: passkey.isSynced,
          name: passkey.name,
          created_at: realNow,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async markUsed(id: string, counter: number, isSynced: boolean) {
      await db
        .updateTable('passkey')
        .set({ counter: String(counter), is_synced: isSynced, last_used_at: realNow })
        .where('id', '=', id)
        .execute();
    },
    /** Says whether there was one. */
    async rename(accountId: string, id: string, name: string): Promise<boolean> {
      const row = await db
        .updateTable('passkey')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Says whether there was one. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('passkey')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async removeAll(accountId: string) {
      await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
    },
  };
}
