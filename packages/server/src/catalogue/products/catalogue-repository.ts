import { sql } from 'kysely';
import { hasCataloguePages } from '@weitersagen/domain/catalogue-pages';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isOffered } from '../catalogue/offered-repository.ts';
import { pricesAt } from '../catalogue/price-repository.ts';
import {
  parted,
  productSearch,
  searchWordsOf,
  type SearchWords,
} from '../catalogue/word-search-repository.ts';

/** Which products a list shows; what is left out does not narrow it. */
export interface ProductFilter {
  readonly source?: string | undefined;
  /** A category's key; its subcategories belong to it. */
  readonly category?: string | undefined;
  /** Devices that this tariff is offered with, and the tariff itself. */
  readonly tariffId?: number | undefined;
  /**
   * Those of the start page, in its order. They are all the tenant's products, those without a place there last, where nothing else
   * leads to them: where there are no catalogue pages, or none of the products has a place.
   */
  readonly top?: boolean;
  /** Each of these is in its name, what it is called, its description, its features or its category; those that have them in the name come first. */
  readonly words?: readonly string[] | undefined;
  /** Words are found with one slip as well. */
  readonly isForgiving?: boolean;
}

/** The lists of one tenant's catalogue; a product that is not offered is in none. */
export function catalogueRepository({ db, now, tenant }: TenantTx) {
  function filtered(filter: ProductFilter) {
    const { source, category, tariffId } = filter;
    let query = db.selectFrom('product').where(isOffered(now));
    if (source !== undefined) query = query.where('product.source', '=', source);
    if (filter.top === true) query = query.where('product.top_position', 'is not', null);
    if (category !== undefined)
      query = query.where('product.category', 'in', (sub) =>
        sub
          .selectFrom('product_category')
          .select('key')
          .where((or) => or.or([or('key', '=', category), or('parent', '=', category)])),
      );
    if (tariffId !== undefined)
      query = query.where((or) =>
        or.or([
          or('product.id', '=', tariffId),
          or(
            'product.id',
            'in',
            or.selectFrom('device_tariff').select('device_id').where('tariff_id', '=', tariffId),
          ),
        ]),
      );
    return query;
  }
  /** Those that words find, with whether all are in the name. */
  function searched(filter: ProductFilter, search: SearchWords) {
    const { named, isFound, isNamed, isApart } = productSearch(search);
    const compared = filtered(filter)
      .select([
        'product.id',
        'product.position',
        'product.top_position',
        'product.category',
        'product.searched_name',
        'product.searched_text',
      ])
      .$if(isApart, (query) => query.select(named.as('named')).offset(0));
    return db
      .selectFrom(compared.as('product'))
      .where(isFound)
      .select(['product.id', 'product.position', 'product.top_position', isNamed.as('is_named')]);
  }
  /** Whether the start page shows chosen products alone. */
  async function isStartPageChosen(): Promise<boolean> {
    if (!hasCataloguePages(tenant.config)) return false;
    const some = await filtered({ top: true }).select('id').limit(1).executeTakeFirst();
    return some !== undefined;
  }
  /** Some products in the order of their numbers given. Prices are read of them alone, not of all that stand before them in a list. */
  async function rowsOf(ids: readonly number[]) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('product')
      .selectAll('product')
      .select(pricesAt(now))
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute();
    const places = new Map(ids.map((id, place) => [id, place]));
    return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }
  async function pageOf(
    filter: ProductFilter,
    { page, size }: { page: number; size: number },
    ofStartPage: boolean,
  ) {
    const { words, isForgiving = false } = filter;
    const before = (page - 1) * size;
    const search = words && (await searchWordsOf({ db }, words.join(' '), { words, isForgiving }));
    if (search === null) return { rows: [], total: 0 };
    const all =
      search === undefined
        ? filtered(filter)
        : db.selectFrom(searched(filter, search).as('product')).orderBy('product.is_named', 'desc');
    // Words are compared with every product's: those found are counted on the same way.
    const listed = all.select([
      'product.id',
      sql<number | null>`${search === undefined ? sql`null` : sql`count(*) over ()`}::int`.as(
        'total',
      ),
    ]);
    const found = await listed
      .$if(ofStartPage, (some) => some.orderBy('product.top_position')) // those without a place last
      .orderBy('product.position')
      .orderBy('product.id')
      .limit(size)
      .offset(before)
      .execute();
    const rows = await rowsOf(found.map(({ id }) => id));
    if (found.length < size && (found.length > 0 || page === 1))
      return { rows, total: before + found.length };
    const total = found[0]?.total ?? null;
    if (total !== null) return { rows, total };
    const counted = await all
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst();
    return { rows, total: counted?.total ?? 0 };
  }
  return {
    /** A page of the list and how many the list has. Where words find nothing as they are, they are parted at their digits and searched with a slip. */
    async page(wanted: ProductFilter, paging: { page: number; size: number }) {
      const ofStartPage = wanted.top === true;
      const filter = ofStartPage ? { ...wanted, top: await isStartPageChosen() } : wanted;
      const found = await pageOf(filter, paging, ofStartPage);
      return found.total > 0 || filter.words === undefined
        ? found
        : pageOf(
            { ...filter, words: parted(filter.words), isForgiving: true },
            paging,
            ofStartPage,
          );
    },
    categories: () =>
      db.selectFrom('product_category').selectAll().orderBy('position').orderBy('id').execute(),
    async hasCategory(key: string): Promise<boolean> {
      const row = await db
        .selectFrom('product_category')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Prices of a device with its tariffs, or of one pair of both. */
    deviceTariffs(deviceId: number, tariffId?: number) {
      let query = db
        .selectFrom('device_tariff')
        .innerJoin('product', (join) =>
          join
            .onRef('product.tenant', '=', 'device_tariff.tenant')
            .onRef('product.id', '=', 'device_tariff.tariff_id'),
        )
        .selectAll('product')
        .select(pricesAt(now))
        .select(['device_price_cents', 'tariff_price_cents'])
        .where('device_id', '=', deviceId)
        .where(isOffered(now))
        .orderBy('product.position')
        .orderBy('product.id');
      if (tariffId !== undefined) query = query.where('tariff_id', '=', tariffId);
      return query.execute();
    },
  };
}
