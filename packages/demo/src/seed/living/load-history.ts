import { sql, type Kysely } from 'kysely';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { quoted } from '@weitersagen/server/internal/platform/backup/backup-tables.ts';
import { readSnapshot, snapshotText, type SnapshotRows } from './read-snapshot.ts';
import { keptTables, NULL } from './snapshot-tables.ts';

const DAY_MS = 86_400_000;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** A value of the text form of COPY as it is. */
function plainValue(text: string): string | null {
  if (text === NULL) return null;
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
}

/** The values of each column, the tenant's first. */
function columnsOf({ table, rows }: SnapshotRows): (string | null)[][] {
  const columns: (string | null)[][] = Array.from({ length: table.columns.length + 1 }, () => []);
  for (const row of rows) {
    const values = row.slice(0, -1).split('\t');
    for (const [place, column] of columns.entries()) column.push(plainValue(values[place] ?? NULL));
  }
  return columns;
}

/** What each column of the kept tables is, for casts, by `table.column`. */
async function columnTypes(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = any (${[...keptTables]}::text[]::regclass[]) and attnum > 0 and not attisdropped`.execute(
    db,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Switches the product's own triggers and the guard of tenants off or on, for all tables that are filled. */
const guard = (db: Kysely<Database>, how: 'off' | 'on') => {
  const change =
    how === 'off'
      ? 'disable trigger user, no force row level security'
      : 'enable trigger user, force row level security';
  const names = [...keptTables, 'referral_count'].map((name) => `'${name}'`).join(', ');
  return sql`do ${sql.lit(`declare t text; begin
    foreach t in array array[${names}] loop execute format('alter table %I ${change}', t); end loop; end`)}`.execute(
    db,
  );
};

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** References of the kept tables. */
async function references(db: Kysely<Database>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any (${[...keptTables]}::text[]::regclass[])`.execute(
    db,
  );
  return rows;
}

/** Does something without looking into each reference of each row; they are all looked into at once afterwards. */
async function withoutReferences(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const all = await references(db);
  const changeAll = (change: (reference: Reference) => string) =>
    sql.raw(all.map((each) => `alter table ${each.table} ${change(each)}`).join(';')).execute(db);
  await changeAll(({ name }) => `drop constraint ${name}`);
  await work();
  await changeAll(({ name, definition }) => `add constraint ${name} ${definition}`);
}

/** Puts the rows of a table in as they were. */
async function loadTable(
  db: Kysely<Database>,
  loaded: SnapshotRows,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  if (loaded.rows.length === 0) return;
  const { name, columns } = loaded.table;
  const cast = ['tenant', ...columns.map((column) => column.name)].map((column) => {
    const type = types.get(`${name}.${column}`);
    if (type === undefined) throw new Error(`the database knows no ${name}.${column}`);
    return { column, type };
  });
  await sql`insert into ${sql.raw(quoted(name))} (${sql.join(cast.map(({ column }) => sql.raw(quoted(column))))})
    select ${sql.join(cast.map(({ type }, place) => sql.raw(`c${place}::${type}`)))}
    from unnest(${sql.join(columnsOf(loaded).map((column) => sql`${column}::text[]`))})
      as t (${sql.join(cast.map((_, place) => sql.raw(`c${place}`)))})`.execute(db);
}

/** The first instant of the day (UTC) that an instant is in: there histories end. */
const startOfDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/**
 * Gives a tenant that has a catalogue and no people the history of the snapshot, as if it had happened until `now`. Needs the owner's
 * role. product.md, section "2 Tenants and switches".
 */
export async function loadHistory(db: Kysely<Database>, tenant: Tenant, now: Date): Promise<void> {
  const tables = readSnapshot(snapshotText(), tenant, startOfDay(now));
  const types = await columnTypes(db);
  await guard(db, 'off'); // what triggers did then is among the rows
  await withoutReferences(db, async () => {
    for (const loaded of tables) await loadTable(db, loaded, types);
  });
  await sql`select recount_referrals(${tenant.id})`.execute(db);
  await guard(db, 'on');
  // The planner has to know how much there is now.
  await sql`analyze ${sql.join(keptTables.map((name) => sql.raw(quoted(name))))}`.execute(db);
}
