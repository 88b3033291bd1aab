import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pricesAt } from '../catalogue/price-repository.ts';
import { writtenFacts } from './written-facts.ts';

/** The columns of a product that a version keeps as they are; the picture counts its changes apart, and prices are versions of their own. */
const keptColumns = [
  'external_id',
  'name',
  'category',
  'claim',
  'features',
  'minimum_term_months',
  'active_from',
  'active_until',
  'top_position',
  'recipient_most_cents',
  'details',
] as const;

/** The versions of the products of one tenant. */
export function productVersionRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Keeps some products as they stand, where that state of them is not kept yet; without an author as what was there before versions were kept. */
    async keep(products: readonly number[], author: string | null): Promise<void> {
      await db
        .insertInto('product_version')
        .columns([
          'tenant',
          'product_id',
          'revision',
          ...keptColumns,
          'price_monthly_cents',
          'price_once_cents',
          'author',
          'at',
        ])
        .expression(
          db
            .selectFrom('product')
            .select(['tenant', 'id', 'revision', ...keptColumns])
            .select(pricesAt(now))
            .select([
              sql<string | null>`${author}::text`.as('author'),
              sql<Date | null>`${author === null ? null : now}::timestamptz`.as('at'),
            ])
            .where('tenant', '=', tenant.id)
            .where('id', '=', sql<number>`any(${products}::int[])`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** The latest of a product, the newest first. */
    async latest(product: number, most: number) {
      const rows = await db
        .selectFrom('product_version')
        .selectAll()
        .where('product_id', '=', product)
        .orderBy('revision', 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({
        ...writtenFacts(row),
        revision: row.revision,
        author: row.author,
        at: row.at,
      }));
    },
    /** What was written of a product at one version; undefined where there is none. */
    async facts(product: number, revision: number) {
      const row = await db
        .selectFrom('product_version')
        .selectAll()
        .where('product_id', '=', product)
        .where('revision', '=', revision)
        .executeTakeFirst();
      return row && writtenFacts(row);
    },
  };
}
