import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { insertBookings } from '../../rewards/ledger/booking-repository.ts';
import type { TenantTx } from './tenant-scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const linesOf = async ({ db }: TenantTx) =>
  (await db.selectFrom('booking').select('key').execute()).map(({ key }) => key);
const book = (key: string, of?: string) =>
  server.inTenant(
    (tx) =>
      insertBookings(tx, [
        { key, account: 'payout', person: 'referrer:x', claim_id: null, amount_cents: 1 },
      ]),
    of,
  );

describe('a snapshot of a tenant', () => {
  it('shows nothing that is written meanwhile, and no row of another tenant', async () => {
    await book('before');
    await book('elsewhere', 'sonnwerk');
    const tenant = await server.tenant();
    const seen = await server.deps.inSnapshot(tenant, async (tx) => {
      const first = await linesOf(tx);
      await book('meanwhile');
      return [first, await linesOf(tx)];
    });
    expect(seen).toEqual([['before'], ['before']]);
    expect(await server.deps.inSnapshot(tenant, linesOf)).toEqual(['before', 'meanwhile']);
  });

  it('writes nothing', async () => {
    const tenant = await server.tenant();
    const writing = server.deps.inSnapshot(tenant, ({ db }) =>
      sql`update account set first_name = 'X'`.execute(db),
    );
    await expect(writing).rejects.toThrow(/read-only/);
  });
});
