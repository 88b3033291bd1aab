import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Tenant } from '../../database/tenant-directory.ts';
import { quoted } from '../../backup/backup-tables.ts';
import { readSnapshot, snapshotText, type SnapshotRows } from './read-snapshot.ts';
import { keptTables, NULL, type SnapshotTable } from './snapshot-tables.ts';

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

/** What each column is, for casts. */
async function typesOf(db: Kysely<Database>, { name, columns }: SnapshotTable) {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  return ['tenant', ...columns.map((column) => column.name)].map((column) => {
    const type = types.get(column);
    if (type === undefined)
      throw new Error(`The snapshot knows ${name}.${column}, the database no more`);
    return { column, type };
  });
}

/**
 * Puts the rows of a table in as they were: what triggers did then is among the rows. Needs the owner's role; nobody else may use the
 * table meanwhile.
 */
async function loadTable(db: Kysely<Database>, loaded: SnapshotRows): Promise<void> {
  if (loaded.rows.length === 0) return;
  const name = sql.raw(quoted(loaded.table.name));
  const types = await typesOf(db, loaded.table);
  const values = columnsOf(loaded);
  await sql`alter table ${name} disable trigger user, no force row level security`.execute(db);
  await sql`insert into ${name} (${sql.join(types.map(({ column }) => sql.raw(quoted(column))))})
    select ${sql.join(types.map(({ type }, place) => sql.raw(`c${place}::${type}`)))}
    from unnest(${sql.join(values.map((column) => sql`${column}::text[]`))})
      as t (${sql.join(types.map((_, place) => sql.raw(`c${place}`)))})`.execute(db);
  await sql`alter table ${name} enable trigger user, force row level security`.execute(db);
}

/** The first instant of the day (UTC) that an instant is in: there histories end. */
const startOfDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/**
 * Gives a tenant that has a catalogue and no people the history of the snapshot, as if it had happened until `now`. Needs the owner's
 * role. product.md, section "2 Tenants and switches".
 */
export async function loadHistory(db: Kysely<Database>, tenant: Tenant, now: Date): Promise<void> {
  const tables = readSnapshot(snapshotText(), tenant, startOfDay(now));
  for (const name of keptTables) {
    const loaded = tables.find(({ table }) => table.name === name);
    if (loaded) await loadTable(db, loaded);
  }
  // The planner has to know how much there is now.
  await sql`analyze ${sql.join(keptTables.map((name) => sql.raw(quoted(name))))}`.execute(db);
}
