import { isKeyScope, type KeyScope } from '@weitersagen/domain/key-scopes';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface NewKey {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date;
  readonly createdBy: string;
}

/** A key of a client's systems. Instants are unshifted time. */
export interface FeedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  /** Account of who made it; null for one from before these were kept. */
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  /** The day, UTC; null before the first use. */
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
  /** The key that follows this one. */
  readonly replacedBy: string | null;
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Keys of a client's systems; the database holds hashes only. */
export function feedKeyRepository({ db, tenant, realNow }: TenantTx) {
  const keys = db
    .selectFrom('api_key')
    .select([
      'id',
      'label as name',
      'scopes',
      'created_at as createdAt',
      'created_by as createdBy',
      'expires_at as expiresAt',
      'last_used_on as lastUsedOn',
      'revoked_at as revokedAt',
      'replaced_by as replacedBy',
    ]);
  const view = (row: Awaited<ReturnType<typeof keys.executeTakeFirstOrThrow>>): FeedKey => ({
    ...row,
    scopes: row.scopes.filter(isKeyScope),
  });
  const good = keys.where('revoked_at', 'is', null).where('expires_at', '>', realNow);
  return {
    /** Every key there ever was, the newest first. */
    async all(): Promise<readonly FeedKey[]> {
      return (await keys.orderBy('created_at', 'desc').orderBy('id').execute()).map(view);
    },
    /** One that works, locked for the transaction; null for any other. */
    async lockGood(id: string): Promise<FeedKey | null> {
      const row = await good.where('id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? null : view(row);
    },
    /** Whether a key works. */
    async isGood(id: string): Promise<boolean> {
      return (await good.where('id', '=', id).executeTakeFirst()) !== undefined;
    },
    /** The id of the key with this hash that works for a scope, marked as used on this day; null for any other. */
    async use(hash: string, scope: KeyScope): Promise<string | null> {
      const row = await good.where('hash', '=', hash).executeTakeFirst();
      if (row === undefined || !row.scopes.includes(scope)) return null;
      const today = dayOf(realNow);
      if (row.lastUsedOn !== today)
        await db
          .updateTable('api_key')
          .set({ last_used_on: today })
          .where('id', '=', row.id)
          .execute();
      return row.id;
    },
    async insert(key: NewKey) {
      await db
        .insertInto('api_key')
        .values({
          tenant: tenant.id,
          id: key.id,
          hash: key.hash,
          label: key.name,
          scopes: [...key.scopes],
          created_at: realNow,
          created_by: key.createdBy,
          expires_at: key.expiresAt,
          last_used_on: null,
          revoked_at: null,
          replaced_by: null,
        })
        .execute();
    },
    async replace(id: string, by: { readonly id: string; readonly endsAt: Date }) {
      await db
        .updateTable('api_key')
        .set({ replaced_by: by.id, expires_at: by.endsAt })
        .where('id', '=', id)
        .execute();
    },
    async revoke(id: string) {
      await db.updateTable('api_key').set({ revoked_at: realNow }).where('id', '=', id).execute();
    },
  };
}
