import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeDatabaseTypes, databaseTypesFile } from '../../testing/database-types.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from './connect.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const kept = readFileSync(databaseTypesFile, 'utf8');

it('the types of the tables are those of the migrated database; otherwise: npm run db-types', async () => {
  expect(await composeDatabaseTypes(database.db)).toBe(kept);
});

it.each([
  'alter table voucher add column note text',
  'alter table voucher alter column code drop not null',
  'alter table voucher rename column code to secret_code',
  'create table lottery (tenant text, id text)',
])('a migration that the types do not know of is noticed: %s', async (change) => {
  const undo = new Error('undone');
  const changed = database.db.transaction().execute(async (transaction) => {
    await sql.raw(change).execute(transaction);
    expect(await composeDatabaseTypes(transaction)).not.toBe(kept);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
});
