import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isMigrated, migrate, migrationFolder } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('runs each migration once', async () => {
  expect(await migrate(database.db)).toEqual([]);
  expect(await isMigrated(database.db)).toBe(true);
});

it('lets the build before start on the schema of a newer one, and no build that lacks a migration of its own', async () => {
  const { db } = database;
  await sql`insert into kysely_migration (name, timestamp) values ('999_newer', '')`.execute(db);
  expect(await migrate(db)).toEqual([]);
  await sql`delete from kysely_migration where name like '001%'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('has the migration 999_newer, which this build');
});

it('changes rows of clients in their turn: their rows are nobody’s outside of it, so that such a change would change none', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant'`.execute(database.db);
  const ofClients = new Set(rows.map(({ name }) => name));
  const outside = readdirSync(migrationFolder).flatMap((file) =>
    [
      ...readFileSync(join(migrationFolder, file), 'utf8').matchAll(
        /^(?:update|delete from|insert into) (\w+)/gm,
      ),
    ]
      .filter(([, table = '']) => ofClients.has(table))
      .map(([statement]) => `${file}: ${statement}`),
  );
  expect(outside).toEqual([]);
});
