import { sql, type RawBuilder } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { businessNow } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import { createTenantDirectory } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { enterTenant } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedDemo } from './seed-demo.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const demo = { port: 4000, operator: 'Betrieb', demoStart: new Date('2030-03-15T09:00:00Z') };

it('leaves the time of a demo that there is', async () => {
  await seedDemo(database.db, demo);
  expect((await businessNow(database.db)).getFullYear()).toBe(new Date().getFullYear());
});

it('begins a new demo at the time that was asked for', async () => {
  await emptyDatabase(database.db);
  await seedDemo(database.db, demo);
  const passed = (await businessNow(database.db)).getTime() - demo.demoStart.getTime();
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(60_000);
});

it('gives two tenants shops for their vouchers, with codes in stock and one reward that waits for some', async () => {
  await emptyDatabase(database.db);
  await seedDemo(database.db, demo, { history: 'small' });
  const read = (client: string, query: RawBuilder<unknown>) =>
    database.db.transaction().execute(async (db) => {
      const tenant = await createTenantDirectory(db).byClient(client);
      if (tenant === null) throw new Error(`no ${client}`);
      const { db: own } = await enterTenant(db, tenant);
      return (await query.execute(own)).rows;
    });
  const levels = (client: string) =>
    read(
      client,
      sql`select v.kind, k.shop, bool_and(k.logo is not null) as "hasLogo" from voucher v
        left join voucher_kind k on k.tenant = v.tenant and k.key = v.kind
        where v.claim_id is null group by v.kind, k.shop order by v.kind`,
    );
  const shop = expect.stringContaining('erfunden');
  const unnamed = { kind: null, shop: null, hasLogo: false };
  expect(await levels('lindenschutz')).toEqual([
    { kind: 'blaetterwald', shop, hasLogo: true },
    { kind: 'gruenschnabel', shop, hasLogo: true },
    unnamed,
  ]);
  expect(await levels('sonnwerk')).toEqual([
    { kind: 'speichentanz', shop, hasLogo: true },
    unnamed,
  ]);
  expect(await levels('funkelnetz')).toEqual([unnamed]);
  const waiting = sql`
    select c.amount_cents as cents, c.voucher_kind as kind,
      (select count(*)::int from voucher v where v.kind = c.voucher_kind and v.amount_cents = c.amount_cents) as codes
    from reward_claim c where waits_for_voucher_code(c)`;
  expect(await read('lindenschutz', waiting)).toEqual([
    { cents: 3000, kind: 'blaetterwald', codes: 0 },
  ]);
});
