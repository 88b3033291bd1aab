import { sql } from 'kysely';
import type { ReportScope } from '../agencies/agency-actor.ts';
import { employeeRepository } from '../agencies/employee-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A value with the words for it. */
interface KnownValue {
  readonly key: string;
  readonly label: string;
}

/** More than a choice can offer. */
const MOST_VALUES = 400;

/**
 * The values of a column among the referrals of a scope. It jumps from value to value in the column's index, so that it takes as long
 * as there are values, however many rows have them.
 */
async function valuesIn(
  { db }: TenantTx,
  scope: ReportScope,
  name: 'product_id' | 'channel',
): Promise<readonly string[]> {
  const column = sql.ref(name);
  const within =
    scope.kind === 'agency'
      ? sql`agency_id = ${scope.agencyId}`
      : sql`created_by_account = ${scope.accountId}`;
  const { rows } = await sql<{ value: string }>`
    with recursive known (value) as (
      (select ${column} from referral where ${within} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from referral where ${within} and ${column} > known.value order by ${column} limit 1)
        from known where known.value is not null
    ) select value::text as value from known where value is not null limit ${MOST_VALUES}`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}

async function products(tx: TenantTx, scope: ReportScope): Promise<KnownValue[]> {
  const ids = (await valuesIn(tx, scope, 'product_id')).map(Number);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ key: String(id), label: name }));
}

async function colleagues(tx: TenantTx, scope: ReportScope): Promise<KnownValue[]> {
  if (scope.kind !== 'agency') return [];
  const rows = await employeeRepository(tx).page(scope.agencyId, { page: 1, size: MOST_VALUES });
  return rows.map((row) => ({ key: row.id, label: `${row.first_name} ${row.last_name}` }));
}

/** All shops of an agency, closed ones too: what came by them stays. */
async function shops({ db }: TenantTx, scope: ReportScope): Promise<KnownValue[]> {
  if (scope.kind !== 'agency') return [];
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'name'])
    .where('agency_id', '=', scope.agencyId)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_VALUES)
    .execute();
  return rows.map(({ id, name }) => ({ key: id, label: name }));
}

/** What rows of a scope can be filtered by, as far as it is in use. product.md, section "9 Calls". */
export async function knownValues(
  tx: TenantTx,
  scope: ReportScope,
  type: 'produkte' | 'kanaele' | 'mitarbeiter' | 'filialen',
): Promise<KnownValue[]> {
  if (type === 'produkte') return products(tx, scope);
  if (type === 'mitarbeiter') return colleagues(tx, scope);
  if (type === 'filialen') return shops(tx, scope);
  return (await valuesIn(tx, scope, 'channel')).map((key) => ({ key, label: key }));
}
