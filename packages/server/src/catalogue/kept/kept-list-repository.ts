import { sql } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { berlinDay } from '@weitersagen/domain/dates';
import type { productStateLabels } from '@weitersagen/domain/wire-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pricesAt } from '../catalogue/price-repository.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import {
  parted,
  productSearch,
  searchWordsOf,
  type SearchWords,
} from '../catalogue/word-search-repository.ts';

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

/** A part of a list. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** The list of a tenant's products as operators keep it, in its order; those that are never shown are not in it. */
export function keptListRepository({ db, now }: TenantTx) {
  const today = berlinDay(now);
  const all = () => db.selectFrom('product').where('id', 'not in', [...HIDDEN_PRODUCT_IDS]);
  function narrowed({ category, state }: KeptFilter) {
    let query = all();
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
  /** Those that words find: in their number or name as they were typed, or each of them in what visitors find the product by. */
  function searched(filter: KeptFilter, search: SearchWords) {
    const { plain, words } = search;
    const { named, isFound, isNamed, isApart } = productSearch(search);
    const compared = narrowed(filter)
      .select([
        'product.id',
        'product.position',
        'product.category',
        'product.searched_text',
        'product.searched_name',
        'product.searched_number',
      ])
      .$if(isApart, (query) => query.select(named.as('named')).offset(0));
    return db
      .selectFrom(compared.as('product'))
      .where((or) =>
        or.or([
          sql<boolean>`product.searched_number like ${`%${plain}%`}`,
          // One word alone is among what is found anyway.
          ...(words.length > 1 ? [sql<boolean>`product.searched_name like ${`%${plain}%`}`] : []),
          isFound,
        ]),
      )
      .select([
        'product.id',
        'product.position',
        sql<number>`case when product.searched_number = ${plain} then 0 when ${isNamed} then 1 else 2 end`.as(
          'rank',
        ),
      ]);
  }
  async function pageOf(filter: KeptFilter, { page, size }: Paging, isForgiving: boolean) {
    const { words: typed } = filter;
    const before = (page - 1) * size;
    const words = wordsOf(typed ?? '');
    const search =
      typed === undefined
        ? undefined
        : await searchWordsOf({ db }, typed, {
            words: isForgiving ? parted(words) : words,
            isForgiving,
          });
    if (search === null) return { rows: [], total: 0 };
    const listed =
      search === undefined
        ? narrowed(filter).select(['id', 'position', sql<number>`0`.as('rank')])
        : searched(filter, search);
    const found = db.selectFrom(listed.as('found'));
    const ofPage = found
      .select('id')
      // Words are compared with every product's: those found are counted on the same way.
      .select(
        sql<number | null>`${typed === undefined ? sql`null` : sql`count(*) over ()`}::int`.as(
          'total',
        ),
      )
      .orderBy('rank')
      .orderBy('position')
      .orderBy('id')
      .limit(size)
      .offset(before);
    // Prices are read of the page alone, not of all that stand before it.
    const ids = await ofPage.execute();
    const rows = await all()
      .selectAll()
      .select(pricesAt(now))
      .where('id', '=', sql<number>`any(${ids.map(({ id }) => id)}::int[])`)
      .execute();
    const places = new Map(ids.map(({ id }, place) => [id, place]));
    const ordered = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
    if (ids.length < size && (ids.length > 0 || page === 1))
      return { rows: ordered, total: before + ids.length };
    const total = ids[0]?.total ?? null;
    if (total !== null) return { rows: ordered, total };
    const counted = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst();
    return { rows: ordered, total: counted?.total ?? 0 };
  }
  return {
    /** A page of the list and how many the list has, best finds first. Where words find nothing as they are, they are parted at their digits and searched with a slip. */
    async page(filter: KeptFilter, paging: Paging) {
      const found = await pageOf(filter, paging, false);
      return found.total > 0 || filter.words === undefined ? found : pageOf(filter, paging, true);
    },
  };
}
