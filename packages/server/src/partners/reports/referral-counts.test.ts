import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrationFolder } from '../../platform/database/migrate.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { bothFunnels } from '../../testing/statistics-by-counting.ts';
import { addFunnelShop, funnelEvents } from '../../testing/statistics-events.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  await server.inTenant((tx) => addFunnelShop(tx, people));
});
afterAll(() => server.stop());

async function expectCountsToAgree() {
  const { kept, counted } = await server.inTenant((tx) => bothFunnels(tx, people));
  expect(kept).toEqual(counted);
}

describe('the counts that the database keeps of referrals', () => {
  const handOver = async (tx: TenantTx, referralId: string) => {
    await tx.db
      .updateTable('referral')
      .set({ created_by_account: people.employee })
      .where('id', '=', referralId)
      .execute();
  };
  const newLead = async (tx: TenantTx, referralId: string) => {
    const own = newId();
    await sql`insert into recipient (tenant, id, language, created_at) values (${tx.tenant.id}, ${own}, 'de', now())`.execute(
      tx.db,
    );
    await sql`insert into lead (tenant, id, referral_id, recipient_id, email_hash, created_at, changed_at)
      values (${tx.tenant.id}, ${own}, ${referralId}, ${own}, ${own}, now(), now())`.execute(tx.db);
  };
  const release = async (tx: TenantTx, referralId: string) => {
    await tx.db
      .updateTable('lead')
      .set({ status: 'released' })
      .where('referral_id', '=', referralId)
      .execute();
  };

  /** How many connections to the test's database wait for a lock. */
  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.db);
    return rows[0]?.waiting ?? 0;
  }

  it.each([
    ['a hand-over first, a lead second', handOver, newLead],
    ['a lead first, a hand-over second', newLead, handOver],
    ['a hand-over first, a release second', handOver, release],
    ['a release first, a hand-over second', release, handOver],
  ])('stay true when two things happen at once: %s', async (_name, first, second) => {
    const { referralId } = await server.inTenant((tx) =>
      attributedScene(tx, { agencyId: people.agencyId, accountId: people.owner }, { order: 'new' }),
    );
    const begun = Promise.withResolvers<void>();
    const isSecondWaiting = Promise.withResolvers<void>();
    const one = server.inTenant(async (tx) => {
      await first(tx, referralId);
      begun.resolve();
      await isSecondWaiting.promise;
    });
    await begun.promise;
    const other = server.inTenant((tx) => second(tx, referralId));
    // The second waits for the first, whatever the load.
    await vi
      .waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), 2000)
      .finally(isSecondWaiting.resolve);
    await Promise.all([one, other]);
    await expectCountsToAgree();
    const lead = await server.inTenant((tx) =>
      tx.db
        .selectFrom('lead')
        .select('created_by_account')
        .distinct()
        .where('referral_id', '=', referralId)
        .execute(),
    );
    expect(lead).toEqual([{ created_by_account: people.employee }]);
  });

  it('are read from an index, by days of an agency and of a person', async () => {
    await server.inTenant(async (tx) => {
      await sql`insert into referral_count (tenant, agency_id, account_id, product_id, day, referrals)
        select ${tx.tenant.id}, 'other-' || n % 50, 'other-' || n % 50, n, current_date - n % 300, 1 from generate_series(1, 20000) n`.execute(
        tx.db,
      );
    });
    await sql`analyze referral_count`.execute(server.database.db);
    await server.inTenant(async (tx) => {
      for (const column of ['agency_id', 'account_id']) {
        const { rows } = await sql`explain select sum(referrals) from referral_count
          where ${sql.ref(column)} = 'other-7' and day between current_date - 20 and current_date`.execute(
          tx.db,
        );
        expect(JSON.stringify(rows)).toContain(
          column === 'agency_id' ? 'referral_count_of_agency' : 'referral_count_of_person',
        );
      }
    });
  });

  it('begin with what was there before them', async () => {
    await server.inTenant(async (tx) => {
      for (let n = 0; n < 12; n += 1)
        for (const event of ['create', 'lead', 'order', 'share', 'click', 'status'] as const)
          await funnelEvents[event](tx, n, people);
    });
    for (const { id } of await server.deps.tenants.all())
      await server.inTenant(async ({ db }) => {
        await sql`delete from referral_count`.execute(db);
        await sql`delete from referral_reach`.execute(db);
      }, id);
    for (const name of ['052_referral_counts.sql', '054_counts_by_contact_channel.sql']) {
      const migration = readFileSync(join(migrationFolder, name), 'utf8');
      await sql.raw(migration.slice(migration.lastIndexOf('do $$'))).execute(server.database.db);
    }
    await expectCountsToAgree();
  });
});
