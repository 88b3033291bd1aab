import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';

/** Keys of a client's systems; the database holds hashes only. */
export function feedKeyRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  return {
    list: () => db.selectFrom('api_key').selectAll().orderBy('created_at').execute(),
    /** The id of a key that was not revoked; null for any other text. */
    async findValid(key: string): Promise<string | null> {
      const row = await db
        .selectFrom('api_key')
        .select('id')
        .where('hash', '=', hashOf(key))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    /** A new key, in clear this once. */
    async issue(label: string, actor: string): Promise<{ id: string; key: string }> {
      const [id, key] = [newId(), newSecret()];
      await db
        .insertInto('api_key')
        .values({
          tenant: tenant.id,
          id,
          hash: hashOf(key),
          label,
          created_at: now,
          revoked_at: null,
        })
        .execute();
      await audit(tx, { entity: 'feedKey', entityId: id, event: 'issued', reason: label, actor });
      return { id, key };
    },
    /** Ends a valid key; gives its label, or null when there is none. */
    async revoke(id: string, actor: string): Promise<string | null> {
      const row = await db
        .updateTable('api_key')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('label')
        .executeTakeFirst();
      if (row === undefined) return null;
      await audit(tx, { entity: 'feedKey', entityId: id, event: 'revoked', actor });
      return row.label;
    },
  };
}
