import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isMigrated, migrate } from './migrate.ts';

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
