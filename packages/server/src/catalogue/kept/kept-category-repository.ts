import { sql } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { wordsOf } from '../catalogue/search-words.ts';
import {
  areOfCategory,
  searchWordsOf,
  type SearchWords,
} from '../catalogue/word-search-repository.ts';
import type { Paging } from './kept-list-repository.ts';

interface InTwo {
  readonly de: string;
  readonly en: string;
}

/** The categories of one tenant as operators write them. */
export function keptCategoryRepository({ db, tenant }: TenantTx) {
  const withAbove = () =>
    db
      .selectFrom('product_category as own')
      .leftJoin('product_category as above', (join) =>
        join.onRef('above.tenant', '=', 'own.tenant').onRef('above.key', '=', 'own.parent'),
      );
  function searched(typed: string, search: SearchWords) {
    const key = typed.toLowerCase();
    const isKey = sql<boolean>`starts_with(own.key, ${key})`;
    return withAbove()
      .where((or) => or.or([isKey, areOfCategory(search)]))
      .select(
        sql<number>`case when own.key = ${key} then 0
          when starts_with(own.searched_text, ${search.plain}) then 1 else 2 end`.as('rank'),
      );
  }
  async function pageOf(typed: string | undefined, { page, size }: Paging, isForgiving: boolean) {
    const search =
      typed === undefined
        ? undefined
        : await searchWordsOf({ db }, typed, { words: wordsOf(typed), isForgiving });
    if (search === null) return { rows: [], total: 0 };
    const found =
      search === undefined || typed === undefined
        ? withAbove().select(sql<number>`0`.as('rank'))
        : searched(typed, search);
    const rows = await found
      .selectAll('own')
      .select('above.name as above_name')
      .select((of) =>
        of
          .selectFrom('product')
          .select(sql<number>`count(*)::int`.as('products'))
          .whereRef('product.category', '=', 'own.key')
          .where('product.id', 'not in', [...HIDDEN_PRODUCT_IDS])
          .as('products'),
      )
      .orderBy('rank')
      .orderBy('own.position')
      .orderBy('own.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const counted = await db
      .selectFrom(found.as('found'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst();
    return { rows, total: counted?.total ?? 0 };
  }
  return {
    /** What choices among all of them need, in their order. */
    choices: () =>
      db
        .selectFrom('product_category as own')
        .leftJoin(
          db
            .selectFrom('product')
            .select(['category', sql<number>`count(*)::int`.as('products')])
            .where('id', 'not in', [...HIDDEN_PRODUCT_IDS])
            .groupBy('category')
            .as('counted'),
          'counted.category',
          'own.key',
        )
        .select(['own.key', 'own.name', 'own.parent', 'own.source', 'counted.products'])
        .orderBy('own.position')
        .orderBy('own.id')
        .execute(),
    /**
     * A page of the categories in their order and how many there are: all, or those whose key begins with what was typed or that are called by
     * each of its words, best finds first. Where nothing is, words are found with one slip as well.
     */
    async page(typed: string | undefined, paging: Paging) {
      const found = await pageOf(typed, paging, false);
      return found.total > 0 || typed === undefined ? found : pageOf(typed, paging, true);
    },
    async insert(category: {
      readonly key: string;
      readonly name: InTwo;
      readonly parent: string | null;
      readonly searchWords: string;
      readonly source?: string | null | undefined;
    }): Promise<number> {
      const next = await db
        .selectFrom('product_category')
        .select([
          sql<number>`coalesce(max(id), 0) + 1`.as('id'),
          sql<number>`coalesce(max(position), -1) + 1`.as('position'),
        ])
        .executeTakeFirstOrThrow();
      const { key, name, parent, searchWords, source = null } = category;
      await db
        .insertInto('product_category')
        .values({
          tenant: tenant.id,
          ...next,
          key,
          name: JSON.stringify(name),
          parent,
          source,
          search_words: searchWords,
        })
        .execute();
      return next.id;
    },
    async update(
      id: number,
      category: {
        readonly name: InTwo;
        readonly parent: string | null;
        readonly position: number;
        readonly searchWords: string;
        readonly source: string | null;
      },
    ): Promise<void> {
      const { name, parent, position, searchWords, source } = category;
      await db
        .updateTable('product_category')
        .set((eb) => ({
          name: JSON.stringify(name),
          parent,
          position,
          source,
          search_words: searchWords,
          revision: eb('revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Sells the products of a category, and of those below it that have no source of their own, under a source. */
    async moveToSource(key: string, source: string): Promise<void> {
      await db
        .updateTable('product')
        .set({ source })
        .where('category', 'in', (sub) =>
          sub
            .selectFrom('product_category')
            .select('key')
            .where((or) =>
              or.or([or('key', '=', key), or.and({ parent: key }).and('source', 'is', null)]),
            ),
        )
        .execute();
    },
  };
}
