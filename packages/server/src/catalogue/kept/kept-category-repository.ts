import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

interface InTwo {
  readonly de: string;
  readonly en: string;
}

/** The categories of one tenant as operators write them. */
export function keptCategoryRepository({ db, tenant }: TenantTx) {
  return {
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
