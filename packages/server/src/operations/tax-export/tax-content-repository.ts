import { sql, type RawBuilder } from 'kysely';
import type { TaxTable } from '@weitersagen/domain/tax-export';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { within } from './tax-money-repository.ts';
import type { TaxPeriod } from './tax-period.ts';
import { taxSources } from './tax-rows-repository.ts';
import { taxTables } from './tax-table-list.ts';

/** How many rows a table has. */
interface TableSize {
  readonly table: TaxTable;
  readonly rows: number;
}

/** How many rows each table of a period has, in the order of their files. */
export async function tableSizes(
  { db }: Pick<TenantTx, 'db'>,
  period: TaxPeriod,
): Promise<readonly TableSize[]> {
  const counts = taxTables.map(
    ({ id }) =>
      sql`select ${id} as "table", count(*)::int as rows from (${taxSources[id](period)}) as counted`,
  );
  const { rows } = await sql<TableSize>`${sql.join(counts, sql` union all `)}`.execute(db);
  return taxTables.flatMap(({ id }) => rows.find(({ table }) => table === id) ?? []);
}

/** How many bytes the documents of a period have. */
export async function documentBytes(
  { db }: Pick<TenantTx, 'db'>,
  period: TaxPeriod,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum("Bytes"), 0)::float8 as bytes from (${taxSources.documents(period)}) as of_period`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** What the journal of a period comes to by account, in cents. */
export async function journalSums(
  { db }: Pick<TenantTx, 'db'>,
  period: TaxPeriod,
): Promise<readonly { readonly account: string; readonly cents: number }[]> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::float8 as cents from booking where ${within(sql`booked_at`, period)}
    group by account order by account`.execute(db);
  return rows;
}

/**
 * The rows of a query, some at a time, as of its begin: no more of them is held. One query at a time in a transaction.
 */
export async function* rowsInParts<Row>(
  { db }: Pick<TenantTx, 'db'>,
  query: RawBuilder<Row>,
  most: number,
): AsyncIterable<readonly Row[]> {
  await sql`declare tax_rows no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(most)} from tax_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close tax_rows`.execute(db);
}
