import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly keyHash: string;
  readonly scopes: readonly string[];
  readonly client: string | null;
  readonly createdBy: string;
  readonly expiresAt: Date;
}

/** Keys of machines for the commands, in the operating company's own tenant. Instants are unshifted time. */
export function machineKeyRepository({ db, tenant, realNow }: TenantTx) {
  return {
    async insert(key: NewKey) {
      await db
        .insertInto('machine_key')
        .values({
          tenant: tenant.id,
          id: key.id,
          name: key.name,
          key_hash: key.keyHash,
          scopes: [...key.scopes],
          client: key.client,
          created_by: key.createdBy,
          created_at: realNow,
          expires_at: key.expiresAt,
          revoked_at: null,
          last_used_at: null,
        })
        .execute();
    },
    /** Every key there ever was, the newest first. */
    all: () =>
      db
        .selectFrom('machine_key')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    byName: (name: string) =>
      db.selectFrom('machine_key').selectAll().where('name', '=', name).executeTakeFirst(),
    /** Those that somebody made and that have not ended. */
    goodOf: (maker: string) =>
      db
        .selectFrom('machine_key')
        .select(['id', 'name', 'client', 'scopes'])
        .where('created_by', '=', maker)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', realNow)
        .orderBy('id')
        .execute(),
    /** One that is good, of somebody who is neither blocked nor removed; marks it as used now. */
    async use(keyHash: string) {
      const key = await db
        .selectFrom('machine_key')
        .innerJoin('account', (join) =>
          join
            .onRef('account.tenant', '=', 'machine_key.tenant')
            .onRef('account.id', '=', 'machine_key.created_by'),
        )
        .selectAll('machine_key')
        .where('key_hash', '=', keyHash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', realNow)
        .where('account.blocked_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .executeTakeFirst();
      if (key !== undefined)
        await db
          .updateTable('machine_key')
          .set({ last_used_at: realNow })
          .where('id', '=', key.id)
          .execute();
      return key;
    },
    async revoke(id: string) {
      await db
        .updateTable('machine_key')
        .set({ revoked_at: realNow })
        .where('id', '=', id)
        .execute();
    },
  };
}
