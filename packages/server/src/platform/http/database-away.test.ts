import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateLanguage } from '@weitersagen/contracts/account-settings';
import { isDatabaseAway } from '../database/database-away.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Ends connections that wait for a row, as a database that stops does; says how many. */
async function endWaiting(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    server.database.db,
  );
  return rows.length;
}

describe('a call whose database goes away', () => {
  it('says with 503 when to ask again, and its key works again then', async () => {
    const who = await signInAs(server);
    const send = () =>
      server.call(updateLanguage, {
        ...who,
        body: { language: 'en' },
        headers: { 'idempotency-key': 'away-0123456789abcdef' },
      });
    const lost = await server.inTenant(async ({ db }) => {
      await db.selectFrom('account').select('id').forUpdate().execute();
      const answer = send();
      await expect.poll(endWaiting).toBeGreaterThan(0);
      return answer;
    });
    expect([lost.status, lost.error?.key, lost.headers['retry-after']]).toEqual([
      503,
      'technical',
      '5',
    ]);
    expect((await send()).value.language).toBe('en');
  });
});

describe('whether the database is away', () => {
  it('is told by a connection that is refused', async () => {
    const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('is not told by a file that is missing, a rule that is broken or a fault of ours', () => {
    const of = (fields: object) => Object.assign(new Error('refused'), fields);
    expect(isDatabaseAway(of({ code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseAway(of({ code: '23505' }))).toBe(false);
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
  });
});
