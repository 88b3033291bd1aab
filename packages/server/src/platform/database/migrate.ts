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

const provider: MigrationProvider = {
  getMigrations: async () => {
    const files = readdirSync(migrationFolder).filter((file) => file.endsWith('.sql'));
    const migrations = files.map((file) => {
      const text = readFileSync(join(migrationFolder, file), 'utf8');
      return [
        file.slice(0, -4),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ];
    });
    return Object.fromEntries(migrations);
  },
};

/**
 * Brings the schema, and the queue's own, up to date under a lock, so that several processes may start at once; gives the names it ran.
 * Throws StartupError when a statement is refused.
 */
export async function migrate(db: Kysely<Database>): Promise<readonly string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
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
  const migrations = await new Migrator({ db, provider }).getMigrations();
  return (
    migrations.length > 0 && migrations.every((migration) => migration.executedAt !== undefined)
  );
}
