import { sql } from 'kysely';
import type { ProviderDetails } from '@weitersagen/contracts/provider-details';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pricesAt } from '../catalogue/price-repository.ts';
import { storedDetails } from '../catalogue/stored-details.ts';

interface TextsIn<T> {
  readonly de: T;
  readonly en: T;
}

/** What is written of a product; amounts in cents, days inclusive. */
export interface ProductFacts {
  readonly externalId: string;
  readonly name: string;
  readonly category: string;
  readonly claim: TextsIn<string>;
  readonly features: TextsIn<readonly string[]>;
  readonly priceMonthlyCents: number | null;
  readonly priceOnceCents: number | null;
  readonly minimumTermMonths: number | null;
  readonly activeFrom: string | null;
  readonly activeUntil: string | null;
  readonly topPosition: number | null;
  readonly recipientMostCents: number | null;
  readonly details: ProviderDetails | null;
}

/** The categories of one tenant as operators keep them. */
export type Categories = Awaited<ReturnType<ReturnType<typeof keptRepository>['categories']>>;

/** A product to be added, or to be written over by its number. */
export interface WrittenProduct {
  readonly id: number;
  readonly position: number;
  readonly source: string;
  readonly facts: ProductFacts;
}

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

const columnsOf = (facts: ProductFacts) => ({
  external_id: facts.externalId,
  name: facts.name,
  category: facts.category,
  claim: JSON.stringify(facts.claim),
  features: JSON.stringify(facts.features),
  minimum_term_months: facts.minimumTermMonths,
  active_from: facts.activeFrom,
  active_until: facts.activeUntil,
  top_position: facts.topPosition,
  recipient_most_cents: facts.recipientMostCents,
  details: facts.details && JSON.stringify(storedDetails(facts.details)),
});

/** What an operator writes of a product, and what it is sold under; its prices are versions of their own. */
const writtenColumns = [
  'source',
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

/** The first number from `id` on that a new product may have: those that are never shown are left out. */
export const freeNumber = (id: number): number =>
  HIDDEN_PRODUCT_IDS.includes(id) ? freeNumber(id + 1) : id;

/** Products and categories of one tenant as operators keep them; those that are never shown are not among them. */
export function keptRepository({ db, tenant, now }: TenantTx) {
  const all = () => db.selectFrom('product').where('id', 'not in', [...HIDDEN_PRODUCT_IDS]);
  const priced = () => all().selectAll().select(pricesAt(now));
  return {
    /** Those of some products of which a commission waits for a second person. */
    async withWaitingCommission(ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('proposed_commission')
        .select('product_id')
        .where('product_id', 'in', [...ids])
        .execute();
      return new Set(rows.map((row) => row.product_id));
    },
    product: (id: number) => priced().where('id', '=', id).executeTakeFirst(),
    /** The same, held until the transaction ends. */
    lockProduct: (id: number) => priced().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Some of them, held until the transaction ends, in their order. */
    lockProducts: (ids: readonly number[]) =>
      priced()
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .orderBy('id')
        .forUpdate()
        .execute(),
    /** Whether another product has a provider's number already; one that is never shown has it too. */
    async isNumberTaken(externalId: string, by: number | null): Promise<boolean> {
      const row = await db
        .selectFrom('product')
        .select('id')
        .where('external_id', '=', externalId)
        .$if(by !== null, (query) => query.where('id', '<>', by))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** The number and the place of a product that is added. */
    async nextProduct() {
      const row = await db
        .selectFrom('product')
        .select([
          sql<number>`coalesce(max(id), 0) + 1`.as('id'),
          sql<number>`coalesce(max(position), -1) + 1`.as('position'),
        ])
        .executeTakeFirstOrThrow();
      return { id: freeNumber(row.id), position: row.position };
    },
    /** Adds products, and writes those over that are there; their place stays. */
    async writeProducts(products: readonly WrittenProduct[]): Promise<void> {
      // What a provider pays is told; what partners get of it is kept apart, with a second person above the limit.
      await sql`select set_config('app.commissions_apart', 'on', true)`.execute(db);
      for (let from = 0; from < products.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('product')
          .values(
            products.slice(from, from + ROWS_AT_ONCE).map(({ id, position, source, facts }) => ({
              tenant: tenant.id,
              id,
              position,
              source,
              ...columnsOf(facts),
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'id']).doUpdateSet((eb) => ({
              ...Object.fromEntries(
                writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)]),
              ),
              revision: eb('product.revision', '+', 1),
            })),
          )
          .execute();
    },
    /** All of them, offered or not, in their order. */
    everyProduct: () => priced().orderBy('position').orderBy('id').execute(),
    /** The providers' numbers of products that are never shown. */
    async hiddenNumbers(): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('product')
        .select('external_id')
        .where('id', 'in', [...HIDDEN_PRODUCT_IDS])
        .execute();
      return new Set(rows.map((row) => row.external_id));
    },
    categories: () =>
      db
        .selectFrom('product_category')
        .leftJoin(
          all()
            .select(['category', sql<number>`count(*)::int`.as('products')])
            .groupBy('category')
            .as('counted'),
          'counted.category',
          'product_category.key',
        )
        .selectAll('product_category')
        .select('counted.products')
        .orderBy('position')
        .orderBy('id')
        .execute(),
  };
}
