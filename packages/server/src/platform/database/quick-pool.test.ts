import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getReferral } from '@weitersagen/contracts/referral';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Many at once, so that each connection has its statements prepared. */
const atOnce = () => Promise.all(Array.from({ length: 8 }, () => activeReferral(server)));

it('goes on answering while the migration of a newer build adds a column to what it reads', async () => {
  await atOnce();
  for (const table of ['referral', 'account', 'tenant'])
    await sql`alter table ${sql.table(table)} add column of_the_next_release text`.execute(
      server.database.db,
    );
  server.deps.tenants.forget();
  const [made] = await atOnce();
  const seen = await server.call(getReferral, { params: { number: made?.number ?? '' } });
  expect(seen.error).toBeNull();
});
