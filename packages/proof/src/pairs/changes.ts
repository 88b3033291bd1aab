import { sql } from 'kysely';
import type { TestServer } from '@weitersagen/server/test-server';

const CLIENTS = ['funkelnetz', 'betrieb'] as const;

/** Tables that say nothing of a subject: limits, remembered answers, keys of values that another table has. */
const APART = ['throttle', 'idempotent_answer', 'captcha_used', 'person_key', 'telemetry'];

interface TableRow {
  readonly name: string;
  readonly count: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** How much stands in each table, and the transaction that comes next. */
interface Before {
  readonly xid: string;
  readonly counts: ReadonlyMap<string, number>;
}

let tables: Promise<readonly string[]> | undefined;

async function tablesOf(server: TestServer): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.column_name = 'tenant' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(
    server.database.db,
  );
  return rows.map(({ name }) => name).filter((name) => !APART.includes(name));
}

/** Every table of the clients with its size and the rows that were written since a transaction. */
async function readTables(server: TestServer, xid: string): Promise<readonly TableRow[]> {
  tables ??= tablesOf(server);
  const names = await tables;
  const found: TableRow[] = [];
  for (const client of CLIENTS)
    await server.inTenant(async ({ db, tenant }) => {
      const each = names.map(
        (name) => sql`select ${`${client} ${name}`}::text as name, count(*)::int as count,
          coalesce(jsonb_agg(to_jsonb(t)) filter (where t.xmin::text::bigint >= ${xid}::bigint), '[]') as rows
          from ${sql.table(name)} t where t.tenant = ${tenant.id}`,
      );
      const { rows } = await sql<TableRow>`${sql.join(each, sql` union all `)}`.execute(db);
      found.push(...rows);
    }, client);
  return found;
}

/** Takes down how things are now. */
export async function lookBefore(server: TestServer): Promise<Before> {
  const { rows } = await sql<{ xid: string }>`
    select (txid_current() % 4294967296)::text as xid`.execute(server.database.db);
  const xid = rows[0]?.xid ?? '0';
  const read = await readTables(server, xid);
  return { xid, counts: new Map(read.map(({ name, count }) => [name, count])) };
}

/** Shorter texts of a scene are words, which stand elsewhere too. */
const SHORTEST_NAME = 12;

/** Every id and address of a scene with the place where it stands there. */
function namesIn(scene: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof scene === 'string') return scene.length < SHORTEST_NAME ? [] : [[scene, `<${path}>`]];
  if (typeof scene !== 'object' || scene === null) return [];
  return Object.entries(scene).flatMap(([key, value]) => namesIn(value, `${path}.${key}`));
}

/** A text of the database without what differs between two scenes: ids, hashes, times, addresses with a number. */
function plainText(text: string, names: readonly (readonly [string, string])[]): string {
  let plain = text;
  for (const [value, name] of names) plain = plain.replaceAll(value, name);
  return plain
    .replaceAll(/"(short_code|external_id|external_number|shown)":"[^<"][^"]*"/g, '"$1":"#"')
    .replaceAll(/"last_step":\d+/g, '"last_step":"@"')
    .replaceAll(/\$argon2id[^"]*/g, '#')
    .replaceAll(/\\x[0-9a-f]+/g, '#')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.+Z-]*/g, '@')
    .replaceAll(/[\w-]+\.\d+@example\.org/g, 'one@example.org')
    .replaceAll(/[\w-]{20,}/g, '#');
}

/** What was written and removed since, in a form in which two scenes to which the same happened are equal. */
export async function changesSince(
  server: TestServer,
  { xid, counts }: Before,
  scene: object,
): Promise<readonly string[]> {
  const names = namesIn(scene).toSorted(([one], [other]) => other.length - one.length);
  const read = await readTables(server, xid);
  // Where tables are large, several processes read them, and which comes first is chance.
  const byName = read.toSorted((one, other) => one.name.localeCompare(other.name));
  return byName.flatMap(({ name, count, rows }) => {
    const more = count - (counts.get(name) ?? 0);
    const written = rows.map((row) => {
      const { id, ...cells } = row;
      const known = names.find(([value]) => value === id)?.[1] ?? 'new';
      return `${name} ${known} ${plainText(JSON.stringify(cells), names)}`;
    });
    return [
      ...(more === 0 ? [] : [`${name} ${more > 0 ? '+' : ''}${more}`]),
      ...written.toSorted(),
    ];
  });
}
