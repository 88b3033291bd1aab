import type { Selectable } from 'kysely';
import type { ConsultantTable } from '../../platform/database/agency-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type ConsultantRow = Selectable<ConsultantTable>;

/** Above every character that a search key can hold. */
const LAST = '\u{10FFFF}';

/** What a list shows of a consultant. */
const columns = ['external_id', 'last_name', 'postal_code', 'city'] as const;

/** The consultants of one tenant. */
export function consultantRepository({ db }: TenantTx) {
  /**
   * Listed ones of whom every word starts last name, postal code or city. Ranges in place of `like`: row-level security
   * lets only such comparisons reach an index.
   */
  const listed = (words: readonly string[]) => {
    let query = db.selectFrom('consultant').where('listed', '=', true);
    for (const word of words) {
      query = query.where((where) =>
        where.or(
          (['search_name', 'postal_code', 'search_city'] as const).map((column) =>
            where.and([where(column, '>=', word), where(column, '<', `${word}${LAST}`)]),
          ),
        ),
      );
    }
    return query;
  };
  return {
    byNumber: (externalId: string): Promise<ConsultantRow | undefined> =>
      db
        .selectFrom('consultant')
        .selectAll()
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
    page: (words: readonly string[], { page, size }: { page: number; size: number }) =>
      listed(words)
        .select(columns)
        .orderBy('search_name')
        .orderBy('external_id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async count(words: readonly string[]): Promise<number> {
      const { count } = await listed(words)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
