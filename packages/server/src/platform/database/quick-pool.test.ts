import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { getReferral } from '@weitersagen/contracts/referral';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';
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

/** Many at once, so that each connection has its statements prepared. */
const referAtOnce = () =>
  Promise.all(
    Array.from({ length: 8 }, async () => {
      const body = referralInput(freshEmail('rosa'));
      return (await server.call(createReferral, { body })).value.number;
    }),
  );

it('goes on answering while the migration of a newer build adds a column to what it reads', async () => {
  const { number } = await activeReferral(server);
  const look = () => server.call(getReferral, { params: { number } });
  const [before] = await Promise.all([look(), referAtOnce()]);
  for (const table of ['referral', 'account', 'tenant'])
    await sql`alter table ${sql.table(table)} add column of_the_next_release text`.execute(
      server.database.db,
    );
  const [after, made] = await Promise.all([look(), referAtOnce()]);
  expect(after.value).toEqual(before.value);
  expect(made).toHaveLength(8);
});
