import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-people';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admin = () => addOperator(server, [{ role: 'admin', client: null }]);

/** How often the database has ended a transaction because it and another one waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select deadlocks as count from pg_stat_database where datname = current_database()`.execute(
    server.database.db,
  );
  return Number(rows[0]?.count);
}

it('two admins who act on each other at once wait in one row, and the later one is refused', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await admin(), await admin()];
    const body = { reason: 'Stelle gewechselt' };
    const answers = await Promise.all([
      server.call(contract.blockOperator, { ...one.session, params: { id: other.id }, body }),
      server.call(contract.blockOperator, { ...other.session, params: { id: one.id }, body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  }
  expect(await deadlocks()).toBe(before);
});
