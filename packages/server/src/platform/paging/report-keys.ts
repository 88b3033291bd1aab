import { sql, type SelectQueryBuilder } from 'kysely';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/schema.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { isSameSecret, keyedHash } from '../random.ts';
import { offsetOf, type Sorting } from './report-paging.ts';

/** A column that a report is sorted by; equal values are sorted by `id`, in the same direction. */
export interface SortColumn {
  readonly name: string;
  /** The type of the database that a key's text is read as. */
  readonly type: 'timestamptz' | 'date' | 'integer' | 'text';
  /** Rows without a value are last, or first when descending, as the database sorts them. */
  readonly isNullable?: true;
}

/** Where a page ended: the value of its last row, as the database writes it, and that row's id. */
interface RowKey {
  readonly value: string | null;
  readonly id: string;
}

const keyForm = z.tuple([z.nullable(z.string()), z.string()]);

/** The signature keeps a caller from asking with values that the column cannot have, and from another column's key. */
const signatureOf = (tx: TenantTx, orderBy: string, key: string) =>
  keyedHash(tx.tenant.secret, `report-key ${orderBy} ${key}`);

function writeKey(tx: TenantTx, orderBy: string, { value, id }: RowKey): string {
  const key = Buffer.from(JSON.stringify([value, id])).toString('base64url');
  return `${key}.${signatureOf(tx, orderBy, key)}`;
}

/** Throws invalidInput at `Nach` for a key that was not given out for this order. */
function readKey(tx: TenantTx, orderBy: string, text: string): RowKey {
  const [key = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, signatureOf(tx, orderBy, key)))
    throw new ApiError('invalidInput', { fields: { Nach: 'invalid' } });
  const read: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
  const [value, id] = z.parse(keyForm, read);
  return { value, id };
}

/** Rows after a key among those like it, all that have no value, or all that have one. */
type Part = RowKey | 'nulls' | 'values';

/** What is left after a key, in order. Each part is one index scan, which a condition over both would not be. */
function partsAfter(key: RowKey, { isNullable }: SortColumn, descending: boolean): readonly Part[] {
  if (key.value === null) return descending ? [key, 'values'] : [key];
  return isNullable === true && !descending ? [key, 'nulls'] : [key];
}

function conditionOf(part: Part, { name, type }: SortColumn, descending: boolean) {
  const column = sql.ref(name);
  if (part === 'nulls') return sql<boolean>`${column} is null`;
  if (part === 'values') return sql<boolean>`${column} is not null`;
  const beyond = sql.raw(descending ? '<' : '>');
  return part.value === null
    ? sql<boolean>`${column} is null and id ${beyond} ${part.id}`
    : sql<boolean>`(${column}, id) ${beyond} (${part.value}::${sql.raw(type)}, ${part.id})`;
}

type Rows<Tables extends keyof Database, Row> = SelectQueryBuilder<Database, Tables, Row>;

/** The queries that find a page, in order: one by its number, or those that go on after a key. One row more tells whether there is another page. */
export function pageQueries<Tables extends keyof Database, Row extends { readonly id: string }>(
  tx: TenantTx,
  query: Rows<Tables, Row>,
  column: SortColumn,
  sorting: Sorting<string>,
) {
  const { orderBy, descending, size, after } = sorting;
  const direction = descending ? 'desc' : 'asc';
  const sorted = query
    .select(sql<string | null>`${sql.ref(column.name)}::text`.as('sort_value'))
    .orderBy(sql.ref(column.name), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(size + 1);
  if (after === null) return [sorted.offset(offsetOf(sorting))];
  const parts = partsAfter(readKey(tx, orderBy, after), column, descending);
  return parts.map((part) => sorted.where(conditionOf(part, column, descending)));
}

/** A page and the key of the next one; null on the last. */
interface KeyedPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface Readable<Row> {
  readonly execute: () => Promise<readonly Row[]>;
}

/** Reads a page by its queries. */
export async function readPage<
  Row extends { readonly id: string; readonly sort_value: string | null },
>(
  tx: TenantTx,
  queries: readonly Readable<Row>[],
  { orderBy, size }: Sorting<string>,
): Promise<KeyedPage<Row>> {
  const found: Row[] = [];
  for (const query of queries) if (found.length <= size) found.push(...(await query.execute()));
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const hasNext = found.length > size && last !== undefined;
  return {
    rows,
    next: hasNext ? writeKey(tx, orderBy, { value: last.sort_value, id: last.id }) : null,
  };
}
