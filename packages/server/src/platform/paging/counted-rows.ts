import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { cappedPageFacts, type CappedPageFacts } from '@weitersagen/domain/paging';
import type { Database } from '../database/schema.ts';
import type { TenantTx } from '../database/tenant-scope.ts';

/** Reports count their rows up to here unless all are asked for, since an exact count takes longer with every row. */
const COUNTED_ROWS = 10_000;

/** How many rows have a status. */
interface StatusCount<Status> {
  readonly status: Status;
  readonly count: number;
}

/** How many rows of each status a query finds, `COUNTED_ROWS` + 1 together at most unless `exact`. */
export async function countByStatus<Tables extends keyof Database, Status extends string>(
  { db }: TenantTx,
  query: SelectQueryBuilder<Database, Tables, object>,
  status: RawBuilder<Status>,
  { exact }: { readonly exact: boolean },
): Promise<readonly StatusCount<Status>[]> {
  const all = query.select(status.as('status'));
  const found = exact ? all : all.limit(COUNTED_ROWS + 1);
  const { rows } = await sql<{ status: Status; count: string }>`
    select status, count(*) as count from ${found} as found group by status`.execute(db);
  return rows.map((row) => ({ status: row.status, count: Number(row.count) }));
}

/** How many rows a report that does not count exactly says that there are. */
export function cappedTotal(counts: readonly StatusCount<string>[]) {
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  return { count: Math.min(counted, COUNTED_ROWS), isMinimum: counted > COUNTED_ROWS };
}

/** What a report says about all that fits. */
export interface ReportFacts<Label> extends CappedPageFacts {
  /** Key that the next page follows; null on the last page. */
  readonly next: string | null;
  /** Rows by status in the order of `labels`, without those that have none; empty when not all rows were counted. */
  readonly totals: StatusCount<Label>[];
}

/** What a report says about a page and about all that fit. A page that follows a key counts nothing but its rows: `counts` is null. */
export function reportFacts<Status extends string, Label extends string>(
  counts: readonly StatusCount<Status>[] | null,
  labels: Readonly<Record<Status, Label>>,
  { rows, next }: { readonly rows: readonly unknown[]; readonly next: string | null },
  paging: { readonly page: number; readonly size: number; readonly exact: boolean },
): ReportFacts<Label> {
  const hasNext = next !== null;
  if (counts === null) {
    const own = { totalCount: rows.length, isMinimum: hasNext, pageCount: 1 };
    return { ...own, hasNext, next, totals: [] };
  }
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  const limit = paging.exact ? counted : COUNTED_ROWS;
  const facts = cappedPageFacts({ counted, limit, rows: rows.length }, paging);
  const order = Object.keys(labels);
  return {
    ...facts,
    hasNext,
    next,
    totals: facts.isMinimum
      ? []
      : counts
          .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
          .map(({ status, count }) => ({ status: labels[status], count })),
  };
}
