import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { createPool } from './connect.ts';
import { createScope } from './tenant-scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a statement is planned once for each tenant, not for whoever asks first', async () => {
  const pool = createPool(server.database.url, 1);
  try {
    const scope = createScope(pool);
    const [one, other] = await server.deps.tenants.all();
    if (one === undefined || other === undefined) throw new Error('there are two clients');
    for (const tenant of [one, other, one, other])
      await scope(tenant, ({ db }) =>
        sql`select 'planned' from lead where id = ${'one'}`.execute(db),
      );
    const { rows } = await scope(one, ({ db }) =>
      sql<{ times: number }>`
        select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like ${`select 'planned'%`}`.execute(
        db,
      ),
    );
    expect(rows.map(({ times }) => times)).toEqual([2, 2]);
  } finally {
    await pool.end();
  }
});
