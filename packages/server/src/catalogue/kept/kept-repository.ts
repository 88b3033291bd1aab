import { sql } from 'kysely';
import type { ProviderDetails } from '@weitersagen/contracts/provider-details';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { berlinDay } from '@weitersagen/domain/dates';
import type { productStateLabels } from '@weitersagen/domain/wire-labels';
import { patternOf } from '../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { plainOf } from '../catalogue/plain-words-repository.ts';
import { pricesAt } from '../catalogue/price-repository.ts';
import { storedDetails } from '../catalogue/stored-details.ts';

export type ProductState = keyof typeof productStateLabels;

/** Which products a list of the kept catalogue shows; what is left out does not narrow it. */
export interface KeptFilter {
  /** Words of the name or of the number, in any case, or of what visitors find the product by. */
  readonly words?: string | undefined;
  /** A category's key; its subcategories belong to it. */
  readonly category?: string | undefined;
  /** `waiting`: a reward or a commission of theirs waits for a second person. */
  readonly state?: ProductState | 'waiting' | undefined;
}

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
  const today = berlinDay(now);
  const all = () => db.selectFrom('product').where('id', 'not in', [...HIDDEN_PRODUCT_IDS]);
  const priced = () => all().selectAll().select(pricesAt(now));
  function filtered({ words, category, state }: KeptFilter) {
    let query = all();
    if (words !== undefined) {
      const pattern = patternOf(words);
      query = query.where((or) =>
        or.or([
          or('name', 'ilike', pattern),
          or('external_id', 'ilike', pattern),
          sql<boolean>`(${plainOf(words)} = (select search_folded(${words})) and searched_text like '%' || ${plainOf(words)} || '%')`,
        ]),
      );
    }
    if (category !== undefined)
      query = query.where('category', 'in', (sub) =>
        sub
          .selectFrom('product_category')
          .select('key')
          .where((or) => or.or([or('key', '=', category), or('parent', '=', category)])),
      );
    if (state === 'waiting')
      return query.where('id', 'in', (sub) =>
        sub
          .selectFrom('reward')
          .select('product_id')
          .where('is_proposed', '=', true)
          .union(sub.selectFrom('proposed_commission').select('product_id')),
      );
    if (state === 'announced') return query.where('active_from', '>', today);
    if (state === 'ended') return query.where('active_until', '<', today);
    if (state === 'offered')
      return query
        .where((or) => or.or([or('active_from', 'is', null), or('active_from', '<=', today)]))
        .where((or) => or.or([or('active_until', 'is', null), or('active_until', '>=', today)]));
    return query;
  }
  return {
    async page(
      filter: KeptFilter,
      { page, size }: { readonly page: number; readonly size: number },
    ) {
      const before = (page - 1) * size;
      const ofPage = filtered(filter)
        .select('id')
        .orderBy('position')
        .orderBy('id')
        .limit(size)
        .offset(before);
      // Prices are read of the page alone, not of all that stand before it.
      const rows = await priced()
        .where('id', 'in', ofPage)
        .orderBy('position')
        .orderBy('id')
        .execute();
      if (rows.length < size && (rows.length > 0 || page === 1))
        return { rows, total: before + rows.length };
      const counted = await filtered(filter)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirst();
      return { rows, total: counted?.total ?? 0 };
    },
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
