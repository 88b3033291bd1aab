import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { notExported, notExportedColumns, TENANT_TABLE } from './tenant-tables.ts';

/** A column that an export holds, with PostgreSQL's type. */
export interface ExportColumn {
  readonly name: string;
  readonly type: string;
}

/** A table that an export holds: its key, and its columns without those that are left out. */
export interface ExportTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly ExportColumn[];
}

/** One row as the database gives it as JSON. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** So many rows are held at once. */
const BATCH = 200;
/** So many first bytes tell what a file is. */
const FIRST_BYTES = 16;

const isBytes = ({ type }: ExportColumn) => type === 'bytea';

/** The columns of a table that hold files. */
export const fileColumns = ({ columns }: ExportTable): readonly ExportColumn[] =>
  columns.filter((column) => isBytes(column));

const leftOut = new Set(Object.values(notExported).flat());

/** What a table's rows say of a file in them, in its column. */
export interface FileInRow {
  readonly bytes: number;
  readonly sha256: string;
  /** Its first bytes, in base64. */
  readonly first: string;
}

/** What of a row is read: files by length, digest and first bytes, a code of a voucher that nobody was given not at all. */
function read({ name: table }: ExportTable, column: ExportColumn) {
  const ref = sql.ref(column.name);
  if (isBytes(column))
    return sql`case when ${ref} is null then null else jsonb_build_object('bytes', length(${ref}),
      'sha256', encode(sha256(${ref}), 'hex'), 'first', encode(substring(${ref} from 1 for ${sql.lit(FIRST_BYTES)}), 'base64')) end as ${ref}`;
  if (table === 'voucher' && column.name === 'code')
    return sql`case when claim_id is null then null else code end as code`;
  return ref;
}

/** What an export reads, in one transaction of the tenant that sees one snapshot. */
export function exportRepository({ db, tenant }: TenantTx) {
  return {
    /** Has times given in UTC, and waits for the disk as long as it takes. */
    async begin(): Promise<void> {
      await sql`select set_config('TimeZone', 'UTC', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
        db,
      );
    },
    /** Every table with rows of tenants, the tenant's own included, but those that are left out. */
    async tables(): Promise<readonly ExportTable[]> {
      const { rows } = await sql<ExportTable>`
        select c.relname::text as name,
          array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
            where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as key,
          (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = ${TENANT_TABLE}
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped))
        order by c.relname`.execute(db);
      return rows
        .filter(({ name }) => !leftOut.has(name))
        .map(({ name, key, columns }) => ({
          name,
          key,
          columns: columns.filter(
            (column) => !Object.hasOwn(notExportedColumns[name] ?? {}, column.name),
          ),
        }));
    },
    /** The rows of a table in the order of its key, some at a time. A file stands as {@link FileInRow}. */
    async *rows(table: ExportTable): AsyncGenerator<readonly ExportRow[]> {
      const columns = sql.join(table.columns.map((column) => read(table, column)));
      const key = table.key.length === 0 ? [sql`1`] : table.key.map((name) => sql.ref(name));
      const own = sql.ref(table.name === TENANT_TABLE ? 'id' : 'tenant');
      await sql`declare exported no scroll cursor for select row_to_json(one) as row from (
        select ${columns} from ${sql.table(table.name)} where ${own} = current_setting('app.tenant') order by ${sql.join(key)}) one`.execute(
        db,
      );
      for (;;) {
        const { rows } = await sql<{
          row: ExportRow;
        }>`fetch ${sql.lit(BATCH)} from exported`.execute(db);
        if (rows.length === 0) break;
        yield rows.map(({ row }) => row);
      }
      await sql`close exported`.execute(db);
    },
    /** The bytes of the file in a column of one row; null where there is none. */
    async bytes(table: ExportTable, column: string, row: ExportRow): Promise<Buffer | null> {
      const same = table.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      const { rows } = await sql<{ bytes: Buffer | null }>`
        select ${sql.ref(column)} as bytes from ${sql.table(table.name)}
        where tenant = ${tenant.id} and ${sql.join(same, sql` and `)}`.execute(db);
      return rows[0]?.bytes ?? null;
    },
  };
}
