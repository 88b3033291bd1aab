import { sql } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A commission that waits for a second person; cents, a Berlin day. */
export interface NewProposal {
  readonly id: string;
  readonly productId: number;
  readonly amountCents: number;
  readonly startsOn: string;
  readonly by: string;
}

/** What products of one tenant pay to agencies and sellers, as operators keep it. */
export function keptCommissionRepository({ db, tenant, now }: TenantTx) {
  const versionsOf = (productId: number) =>
    db.selectFrom('commission_rule').where('product_id', '=', productId);
  return {
    /** The name of a product; undefined for one that is not there or never shown. */
    async productName(id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('product')
        .select('name')
        .where('id', '=', id)
        .where('id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .executeTakeFirst();
      return row?.name;
    },
    versions: (productId: number) =>
      versionsOf(productId).select(['version', 'text', 'since']).execute(),
    /** Adds a version; gives its number. */
    async add(productId: number, text: string | null, since: Date): Promise<number> {
      const { version } = await db
        .insertInto('commission_rule')
        .values((eb) => ({
          tenant: tenant.id,
          product_id: productId,
          version: eb
            .selectFrom('commission_rule')
            .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
            .where('product_id', '=', productId),
          text,
          since,
        }))
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },
    async remove(productId: number, version: number): Promise<void> {
      await db
        .deleteFrom('commission_rule')
        .where('product_id', '=', productId)
        .where('version', '=', version)
        .execute();
    },
    proposal: (productId: number) =>
      db
        .selectFrom('proposed_commission')
        .selectAll()
        .where('product_id', '=', productId)
        .executeTakeFirst(),
    /** Keeps a proposal in place of the one before. */
    async propose({ id, productId, amountCents, startsOn, by }: NewProposal): Promise<void> {
      const values = {
        id,
        amount_cents: amountCents,
        since_on: startsOn,
        proposed_by: by,
        proposed_at: now,
      };
      await db
        .insertInto('proposed_commission')
        .values({ tenant: tenant.id, product_id: productId, ...values })
        .onConflict((conflict) => conflict.columns(['tenant', 'product_id']).doUpdateSet(values))
        .execute();
    },
    async dropProposal(productId: number): Promise<void> {
      await db.deleteFrom('proposed_commission').where('product_id', '=', productId).execute();
    },
  };
}
