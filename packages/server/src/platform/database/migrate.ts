import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type MigrationProvider } from 'kysely/migration';
import { installQueue } from '../queue/queue.ts';
import { StartupError } from '../startup-error.ts';
import { refusal } from './connect.ts';
import type { Database } from './schema.ts';

/** Folder of the migrations: plain SQL, run in the order of their names, once each. */
export const migrationFolder = join(import.meta.dirname, '../../../migrations');

const ENDING = '.sql';

/** Names of this build's migrations. */
const ownNames = (): readonly string[] =>
  readdirSync(migrationFolder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));

const provider: MigrationProvider = {
  getMigrations: async () => {
    const migrations = ownNames().map((name) => {
      const text = readFileSync(join(migrationFolder, `${name}${ENDING}`), 'utf8');
      return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(migrations);
  },
};

/** Names of the migrations that ran. Asked of their table itself: the migrator reads all columns of all tables before. */
async function namesThatRan(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (tables[0]?.is !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema, and the queue's own, up to date under a lock, so that several processes may start at once; gives the names it ran.
 * A schema that a newer build made is left as it is: a migration fits the build before it, so that one can go back to that. Throws
 * StartupError when a statement is refused, and for a schema that this build cannot have come before.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const own = ownNames();
  const ran = await namesThatRan(db);
  const hasAll = own.every((name) => ran.includes(name));
  const newer = ran.find((name) => !own.includes(name));
  if (newer !== undefined) {
    if (hasAll) return [];
    throw new StartupError(
      `The database has the migration ${newer}, which this build does not know, and lacks others. Start the newest build.`,
    );
  }
  const { error, results } = hasAll
    ? { results: [] }
    : await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const cause = refusal(error);
    throw new StartupError(
      failed === undefined ? cause.message : `Migration ${failed} failed. ${cause.message}`,
    );
  }
  await installQueue(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether every migration has run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const ran = new Set(await namesThatRan(db));
  return ownNames().every((name) => ran.has(name));
}
