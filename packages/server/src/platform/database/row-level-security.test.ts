import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
let tables: readonly string[];
/** Raw connection of the program's own role: no application code between it and the tables. */
let raw: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { number } = await activeReferral(server);
  await newRecipient(server, number);
  raw = new Client({ connectionString: server.database.url });
  await raw.connect();
  const { rows } = await raw.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'tenant' and table_type = 'BASE TABLE' order by 1`,
  );
  tables = rows.map((row) => row.name);
});
afterAll(async () => {
  await raw.end();
  await server.stop();
});

/** Runs statements under the app role and a tenant, and rolls back. */
async function under<T>(tenant: string | null, work: () => Promise<T>): Promise<T> {
  await raw.query('begin');
  try {
    await raw.query(`select set_config('role', 'weitersagen_app', true)`);
    if (tenant !== null) await raw.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    return await work();
  } finally {
    await raw.query('rollback');
  }
}

const count = async (table: string, where = 'true') => {
  const { rows } = await raw.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? -1;
};

describe('row-level security, with every application check removed', () => {
  it('is forced on every table that knows tenants', async () => {
    expect(tables.length).toBeGreaterThan(15);
    const { rows } = await raw.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relrowsecurity and relforcerowsecurity order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual(tables);
  });

  it('shows a tenant its own rows and nothing of another', async () => {
    await under('funkelnetz', async () => {
      expect(await count('referral')).toBeGreaterThan(0);
      for (const table of tables) expect(await count(table, `tenant <> 'funkelnetz'`)).toBe(0);
    });
    await under('sonnwerk', async () => {
      expect(await count('product')).toBeGreaterThan(0);
      for (const table of ['referral', 'lead', 'recipient', 'mail_token', 'consent'])
        expect(await count(table)).toBe(0);
    });
  });

  it('shows nothing at all without a tenant, not even to the owner of the tables', async () => {
    await under(null, async () => {
      for (const table of tables) expect(await count(table)).toBe(0);
    });
    for (const table of tables) expect(await count(table)).toBe(0);
  });

  it('lets a tenant change nothing of another', async () => {
    await under('sonnwerk', async () => {
      const updated = await raw.query(
        `update account set first_name = 'x' where tenant = 'funkelnetz'`,
      );
      const deleted = await raw.query(`delete from mail_token where tenant = 'funkelnetz'`);
      expect([updated.rowCount, deleted.rowCount]).toEqual([0, 0]);
    });
  });

  it('lets a tenant write no row of another, neither new nor moved', async () => {
    const insert = `insert into voucher (tenant, id, code, amount_cents) values ('funkelnetz', 'x', 'x', 1)`;
    await under('sonnwerk', () => expect(raw.query(insert)).rejects.toThrow(/row-level security/));
    const move = `update voucher set tenant = 'funkelnetz'`;
    await under('sonnwerk', () => expect(raw.query(move)).rejects.toThrow(/row-level security/));
    await under(null, () => expect(raw.query(insert)).rejects.toThrow(/row-level security/));
  });

  it('keeps the secrets of other tenants, the signing key and the sink from a request', async () => {
    await under('sonnwerk', async () => {
      expect(await count('tenant')).toBe(1);
      expect(await count('tenant', `id = 'funkelnetz'`)).toBe(0);
    });
    for (const table of ['signing_key', 'sink_mail']) {
      await under('sonnwerk', () => expect(count(table)).rejects.toThrow(/permission denied/));
    }
  });

  it('ends with the transaction', async () => {
    await server.inTenant(async (tx) => {
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx.db);
      expect(rows[0]?.role).toBe('weitersagen_app');
    });
    const { rows } = await server.database.pool.query(
      `select current_user as role, current_setting('app.tenant', true) as tenant`,
    );
    expect(rows[0]).toEqual({
      role: 'weitersagen_owner',
      tenant: expect.toSatisfy((value) => value === '' || value === null),
    });
  });

  it('keeps audit rows and bookings as they were written', async () => {
    await under('funkelnetz', () =>
      expect(raw.query(`delete from audit`)).rejects.toThrow(/permission denied/),
    );
    await under('funkelnetz', () =>
      expect(raw.query(`update booking set amount_cents = 1`)).rejects.toThrow(/permission denied/),
    );
  });
});
