import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { statusMessageKeys } from '@weitersagen/domain/status-message';
import { accountRepository } from '@weitersagen/server/internal/people/public.ts';
import type { OpenDatabase } from '@weitersagen/server/internal/platform/database/connect.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { demoGoesOn } from './on/goes-on.ts';
import { at } from './on/play-day.ts';
import { checkLedger, complaintPeriod } from '@weitersagen/server/internal/rewards/public.ts';
import { listOwnReferrals, staircaseOf } from '@weitersagen/server/internal/referrals/public.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { bothFunnels } from '@weitersagen/server/internal/testing/statistics-by-counting.ts';
import { agencyPeople } from '@weitersagen/server/internal/testing/agency-scene.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { demoLogins } from '../demo-logins.ts';
import { seedDemo } from '../seed-demo.ts';
import { keptTables, leftOutTables } from './snapshot-tables.ts';
import { readSnapshot, snapshotText } from './read-snapshot.ts';

const REGENERATE = 'run "npm run demo-history" and commit the snapshot';
const demo = { port: 4000, operator: 'Betrieb' };

/** A demo with its history that begins at an instant, as `npm start` makes it. */
async function beginAt(database: OpenDatabase, demoStart: Date): Promise<void> {
  await emptyDatabase(database.db);
  await seedDemo(database.db, { ...demo, demoStart }, { history: 'living' });
}

let database: OpenDatabase;
let server: TestServer;
/** The first hours of a month, in which last month's settlements have just been made. */
const begin = new Date('2031-03-01T02:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  await beginAt(database, begin);
  server = await startTestServer({ database });
  await server.work(); // the months before are settled
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  server.inTenant(async ({ db }) => (await query.execute(db)).rows);

describe('the snapshot', () => {
  it('knows every table of a tenant, kept or left out, and every column of those it keeps', async () => {
    const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
         and table_name in (select table_name from information_schema.columns where column_name = 'tenant')
         and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
    );
    const tables = new Set(columns.map(({ table }) => table));
    const known = [...keptTables, ...Object.values(leftOutTables).flat()];
    expect([...tables].toSorted(), REGENERATE).toEqual(known.toSorted());
    const tenant = await server.tenant();
    for (const { table } of readSnapshot(snapshotText(), tenant, begin)) {
      const present = columns.filter((row) => row.table === table.name).map((row) => row.column);
      const kept = ['tenant', ...table.columns.map(({ name }) => name)];
      expect(kept.toSorted(), `${table.name}: ${REGENERATE}`).toEqual(present.toSorted());
    }
  });

  it('holds no date of its own', () => {
    expect(snapshotText()).not.toMatch(/\b20[2-9]\d-[01]\d-[0-3]\d/);
  });

  it('knows nobody outside of example.org', () => {
    const addresses = snapshotText().match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(500);
    expect(addresses.filter((address) => !address.endsWith('@example.org'))).toEqual([]);
  });
});

describe('a demo with a history', () => {
  it('looks recent whenever it begins: its newest things are of the day before, and nothing is of tomorrow', async () => {
    const [facts] = await rows(sql<{ newest: Date; oldest: Date; ordered: string }>`
      select max(r.created_at) as newest, min(r.created_at) as oldest, (select max(ordered_on) from provider_order)::text as ordered
      from referral r`);
    const hours = (then: Date | undefined) =>
      (begin.getTime() - (then?.getTime() ?? 0)) / 3_600_000;
    expect(hours(facts?.newest)).toBeGreaterThan(0);
    expect(hours(facts?.newest)).toBeLessThan(26);
    expect(hours(facts?.oldest)).toBeGreaterThan(24 * 700);
    expect(facts?.ordered).toBe('2031-02-28');
    const hourLater = new Date(begin.getTime() + 3_600_000); // the server has worked since
    const [later] = await rows(sql<{ count: number }>`
      select ((select count(*) from audit where at > ${hourLater}) + (select count(*) from booking where booked_at > ${hourLater}))::int as count`);

    expect(later?.count).toBe(0);
  });

  it('agrees with the hourly comparisons, and its counts with counting', async () => {
    expect(await server.inTenant(checkLedger)).toEqual([]);
    const people = await server.inTenant(agencyPeople);
    const { kept, counted } = await server.inTenant((tx) => bothFunnels(tx, people));
    expect(kept).toEqual(counted);
    await server.work();
    const failed = await rows(sql`select job, error from job_run where error is not null`);
    expect(failed).toEqual([]);
  });

  it('shows the demo referrer a referral in each of the 13 states, with each share', async () => {
    const own = await server.inTenant(async (tx) => {
      const mara = await accountRepository(tx).byEmail('referrer', demoLogins.referrer);
      return listOwnReferrals(tx, mara?.id ?? '', { page: 1, size: 100 }, { locale: 'de' });
    });
    const keys = own.referrals.flatMap(({ message, leads }) =>
      leads.length === 0 ? [message.key] : leads.map((lead) => lead.message.key),
    );
    expect([...new Set(keys)].toSorted()).toEqual([...statusMessageKeys].toSorted());
    const shares = new Set(own.referrals.map(({ referrerShare }) => referrerShare));
    expect([...shares].toSorted((one, other) => one - other)).toEqual([0, 50, 100]);
    expect(own.paidCents).toBeGreaterThan(40_000);
    expect(own.expectedCents).toBeGreaterThan(10_000);
  });

  it('has a staircase under way', async () => {
    const stairs = await server.inTenant(async (tx) => {
      const mara = await accountRepository(tx).byEmail('referrer', demoLogins.referrer);
      return staircaseOf(tx, mara?.id ?? '');
    });
    expect(stairs).toMatchObject({ counted: 4, remaining: 1, claims: [] });
  });

  it('has a team with hundreds of orders, some to release, and credit notes of every month with questions about two', async () => {
    const [facts] = await rows(sql<Record<string, number>>`
      select (select count(*) from provider_order o join lead l on l.id = o.lead_id where l.agency_id is not null)::int as agency,
        (select count(distinct created_by_account) from referral)::int as makers,
        (select count(*) from provider_order where state = 'verified' and agency_released_at is null and lead_status = 'ok')::int as waiting,
        (select count(*) from settlement)::int as settlements, (select count(*) from settlement_dispute where status = 'open')::int as open,
        (select count(*) from settlement_dispute)::int as disputes`);
    expect(facts).toMatchObject({ open: 1, disputes: 4, makers: 9 });
    expect(facts?.['agency']).toBeGreaterThan(200);
    expect(facts?.['waiting']).toBeGreaterThan(10);
    expect(facts?.['settlements']).toBeGreaterThanOrEqual(10);
  });

  it('goes on when its time does: orders are paid, rewards wait, and the ledger agrees', async () => {
    const facts = async ({ db }: TenantTx) => {
      const counted = await sql<{ available: number; paid: number }>`
        select (select count(*) from reward_claim where status = 'available')::int as available,
          (select count(*) from provider_order where state = 'firstPayment')::int as paid`.execute(
        db,
      );
      return { available: 0, paid: 0, ...counted.rows[0] };
    };
    const undo = new Error('the other tests look at the demo as it began');
    const later = server.inTenant(async (now) => {
      const before = await facts(now);
      const tx = at(now, addDays(now.now, 12));
      for (const job of [demoGoesOn, complaintPeriod]) await job.run(tx);
      const after = await facts(tx);
      expect(after.paid).toBeGreaterThan(before.paid + 20);
      expect(after.available).toBeGreaterThan(before.available);
      expect(await checkLedger(tx)).toEqual([]);
      throw undo;
    });
    await expect(later).rejects.toBe(undo);
  });
});

it('begins as well at the end of a leap year, days counted alike', async () => {
  const other = await openTestDatabase();
  await beginAt(other, new Date('2032-12-31T23:30:00Z'));
  const again = await startTestServer({ database: other });
  const newest = await again.inTenant(({ db }) =>
    db
      .selectFrom('referral')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirstOrThrow(),
  );
  expect(berlinDay(newest.at)).toBe('2032-12-30');
  await again.stop();
  await other.close();
});
