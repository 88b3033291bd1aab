import { normalizeEmail } from '@weitersagen/domain/email';
import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { takeTurn } from '../database/turns.ts';
import { keyedHash } from '../random.ts';

const hashOfAddress = (tenant: Tenant, email: string) =>
  keyedHash(tenant.secret, `dead ${normalizeEmail(email)}`);

/** Addresses that take no more mail. Only a keyed hash is kept. */
export function deadAddressRepository(tx: TenantTx) {
  const { db, tenant, now } = tx;
  return {
    async isDead(email: string): Promise<boolean> {
      return (await this.deadSince(email)) !== null;
    },
    /** Since when an address takes no mail; null for one that does. */
    async deadSince(email: string): Promise<Date | null> {
      const row = await db
        .selectFrom('dead_address')
        .select('since')
        .where('email_hash', '=', hashOfAddress(tenant, email))
        .executeTakeFirst();
      return row?.since ?? null;
    },
    /** Those of some addresses that take no mail. */
    async deadOf(emails: readonly string[]): Promise<ReadonlySet<string>> {
      if (emails.length === 0) return new Set();
      const byHash = new Map(emails.map((email) => [hashOfAddress(tenant, email), email] as const));
      const rows = await db
        .selectFrom('dead_address')
        .select('email_hash')
        .where('email_hash', 'in', [...byHash.keys()])
        .execute();
      return new Set(rows.flatMap(({ email_hash: hash }) => byHash.get(hash) ?? []));
    },
    /** Stops mail there; says whether it was not stopped before. Of two at once the second finds what the first did: a row that both begin counts as written by both. */
    async add(email: string, reason: string): Promise<boolean> {
      await takeTurn(tx, `dead address ${hashOfAddress(tenant, email)}`);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('dead_address')
        .values({
          tenant: tenant.id,
          email_hash: hashOfAddress(tenant, email),
          reason: reason.slice(0, 200),
          since: now,
        })
        .onConflict((conflict) => conflict.columns(['tenant', 'email_hash']).doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    /** Mail goes there again; says whether it was stopped. */
    async revive(email: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('dead_address')
        .where('email_hash', '=', hashOfAddress(tenant, email))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
