import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('counters are the only rows that a crash of the database may lose', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'u' order by relname`.execute(server.deps.db);
  expect(rows).toEqual([{ name: 'throttle' }]);
});
