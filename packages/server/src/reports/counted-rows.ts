import { sql, type SelectQueryBuilder } from 'kysely';
import { cappedPageFacts, type CappedPageFacts } from '@weitersagen/domain/paging';
import type { Database } from '../database/schema.ts';
import type { TenantTx } from '../database/tenant-scope.ts';

/** Reports count their rows up to here, since an exact count takes longer with every row. */
const COUNTED_ROWS = 10_000;

/** How many rows a query finds, at most `COUNTED_ROWS` + 1. */
export async function countUpTo<Tables extends keyof Database>(
  { db }: TenantTx,
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const found = query.select(sql<number>`1`.as('one')).limit(COUNTED_ROWS + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a report says about a page of `rows` rows. */
export const reportFacts = (
  counted: number,
  rows: number,
  paging: { readonly page: number; readonly size: number },
): CappedPageFacts => cappedPageFacts({ counted, limit: COUNTED_ROWS, rows }, paging);
