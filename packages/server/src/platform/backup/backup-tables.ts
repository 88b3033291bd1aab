import type { Client } from 'pg';

/** A table of the product as the database describes it. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Has rows of tenants, so row-level security guards it. */
  readonly ofTenants: boolean;
}

/** Filled by the migrations themselves. */
const ofMigrations = ['status_transition', 'kysely_migration', 'kysely_migration_lock'];

/** All tables with data, a table after those that its rows refer to. */
export async function backupTables(client: Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; references: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as references
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by c.relname`,
  );
  const open = rows.filter(({ name }) => !ofMigrations.includes(name));
  const sorted: BackupTable[] = [];
  while (open.length > 0) {
    const next = open.findIndex(({ references }) =>
      references.every((name) => !open.some((table) => table.name === name)),
    );
    const [table] = open.splice(next, next === -1 ? 0 : 1);
    if (table === undefined) throw new Error('Tables refer to each other in a circle');
    const { name, columns } = table;
    sorted.push({ name, columns, ofTenants: columns.includes('tenant') });
  }
  return sorted;
}

/** A name as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Names of the migrations that ran, in order. */
export async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}
