import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as corrections from '@weitersagen/contracts/operator-corrections';
import { berlinDay } from '@weitersagen/domain/dates';
import { checkLedger } from '@weitersagen/server/internal/rewards/public.ts';
import { moveClock } from '@weitersagen/server/internal/platform/database/business-clock.ts';
import { runJob } from '@weitersagen/server/internal/platform/jobs/job.ts';
import type { OpenDatabase } from '@weitersagen/server/internal/platform/database/connect.ts';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { agencyPeople } from '@weitersagen/server/internal/testing/agency-scene.ts';
import { bothFunnels } from '@weitersagen/server/internal/testing/statistics-by-counting.ts';
import { emptyDatabase } from '@weitersagen/server/internal/testing/empty-database.ts';
import { openTestDatabase } from '@weitersagen/server/internal/testing/test-database.ts';
import { seedHistory } from '../../history.ts';
import { seedDemo } from '../../seed-demo.ts';
import { daysToPlay } from './days.ts';
import { demoGoesOn } from './goes-on.ts';

let database: OpenDatabase;
let server: TestServer;
/** What was seen before and after each move of the clock, by its days, and the month of the newest credit note. */
const stages = new Map<number, { before: Seen; after: Seen; note: string }>();
beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database.db);
  const demoStart = new Date('2031-01-10T11:00:00Z');
  await seedDemo(
    database.db,
    { port: 4000, operator: 'Betrieb', demoStart },
    { history: 'living' },
  );
  server = await startTestServer({ database });
  await server.work();
  for (const days of [30, 59, 94]) {
    if (days === 59) await takeBack();
    const before = await seen();
    await advance(days);
    stages.set(days, { before, after: await seen(), note: await newestNote() });
  }
  // Half a year in a minute: PostgreSQL would look at the tables by itself only later.
  await sql`analyze`.execute(database.db);
}, 300_000);
afterAll(async () => {
  await server.stop();
  await database.close();
});

/** Finance takes back 5 € of the agency's newest credit note: a document that stays released, with nothing to pay. */
async function takeBack() {
  const [maker, other] = await Promise.all(
    [1, 2].map(() => addOperator(server, [{ role: 'finance', client: null }])),
  );
  const { number, line } = await server.inTenant(({ db }) =>
    db
      .selectFrom('settlement as s')
      .innerJoin('settlement_line as l', 'l.settlement_number', 's.number')
      .select(['s.number', 'l.line'])
      .where('s.receiver_kind', '=', 'agency')
      .orderBy('s.number', 'desc')
      .orderBy('l.line')
      .executeTakeFirstOrThrow(),
  );
  const client = 'funkelnetz';
  const body = { client, number, line, cents: -500, dispute: null };
  const reason = 'Falscher Satz gebucht';
  const proposed = { ...maker?.session, body: { ...body, reason } };
  expect((await server.call(corrections.proposeCorrection, proposed)).error).toBeNull();
  const read = { ...maker?.session, query: { mandant: client, nummer: number } };
  const { value } = await server.call(corrections.readCreditNote, read);
  const correction = value.corrections[0]?.id ?? '';
  const released = { ...other?.session, body: { client, correction } };
  expect((await server.call(corrections.releaseCorrection, released)).error).toBeNull();
}

/** Moves the clock and lets the worker do what it does then, until nothing more is to be played. */
async function advance(days: number) {
  await moveClock(database.db, days);
  const tenant = await server.tenant();
  do await runJob(demoGoesOn, tenant, server.deps.withTenant);
  while ((await server.inTenant(daysToPlay))?.days.length);
}

type Seen = Readonly<Record<string, number>>;

/** What each sees of the present month, and of releases and credit notes. */
async function seen(): Promise<Seen> {
  return server.inTenant(async ({ db, now }) => {
    const first = `${berlinDay(now).slice(0, 7)}-01`;
    const { rows } = await sql<Seen>`
      with mine as (select r.id, a.kind, r.agency_id from referral r join account a on a.id = r.created_by_account
        where r.created_at >= ${first}::date),
      ordered as (select o.agency_id, a.kind as maker from provider_order o join lead l on l.id = o.lead_id
        join referral r on r.id = l.referral_id join account a on a.id = r.created_by_account where o.ordered_on >= ${first}::date)
      select (select count(*) from mine where agency_id is not null)::int as "agencyReferrals",
        (select count(*) from mine where kind = 'seller')::int as "sellerReferrals",
        (select count(*) from mine where kind = 'agent')::int as "agentReferrals",
        (select count(*) from ordered where agency_id is not null)::int as "agencyOrders",
        (select count(*) from ordered where maker = 'seller')::int as "sellerOrders",
        (select count(*) from provider_order where state = 'verified' and agency_released_at is null and lead_status = 'ok'
          and ordered_on > ${first}::date - 15)::int as releases,
        (select count(distinct month) from settlement where receiver_kind = 'agency')::int as "agencyNotes",
        (select count(distinct month) from settlement where receiver_kind = 'seller')::int as "sellerNotes",
        (select count(*) from payout_run where status = 'confirmed' and created_at > ${first}::date - 31)::int as payouts`.execute(
      db,
    );
    return rows[0] ?? {};
  });
}

const newestNote = () =>
  server.inTenant(async ({ db }) => {
    const { month } = await db
      .selectFrom('settlement')
      .select(({ fn }) => fn.max('month').as('month'))
      .where('receiver_kind', '=', 'agency')
      .executeTakeFirstOrThrow();
    return month;
  });

const isLevel = (share: unknown) => Number(share) > 0.75 && Number(share) < 1.25;

interface Month {
  readonly month: string;
  readonly referrals: number;
  readonly agency: number;
  readonly orders: number;
  readonly invitations: number;
  readonly questions: number;
  /** The most that one day has of the month's commissions, as a share of one. */
  readonly busiest: number;
}

/** What was made in each month of the calendar, before the demo's begin and after it. */
const months = () =>
  server.inTenant(async ({ db }) => {
    const { rows } = await sql<Month>`
      with made as (select to_char(r.created_at, 'YYYY-MM') as month, r.agency_id, exists(
          select from lead l join provider_order o on o.lead_id = l.id where l.referral_id = r.id) as ordered
        from referral r join account a on a.id = r.created_by_account),
      earned as (select to_char(booked_at, 'YYYY-MM') as month, booked_at::date as day, sum(amount_cents) as cents
        from commission where amount_cents > 0 group by 1, 2)
      select month, count(*)::int as referrals, count(agency_id)::int as agency, count(*) filter (where ordered)::int as orders,
        (select count(*)::int from invitation i where to_char(i.created_at, 'YYYY-MM') = month) as invitations,
        (select count(*)::int from settlement_dispute d where to_char(d.created_at, 'YYYY-MM') = month) as questions,
        (select (max(cents) / sum(cents))::float from earned where earned.month = made.month) as busiest
      from made group by month order by month`.execute(db);
    return rows;
  });

const sumOf = (list: readonly Month[], figure: 'referrals' | 'agency' | 'orders') =>
  list.reduce((sum, { [figure]: count }) => sum + count, 0);

describe('a demo with a history, when its clock is moved', () => {
  it.each([
    [30, 'a month', '2031-01'],
    [59, 'three months', '2031-03'],
    [94, 'half a year', '2031-06'],
  ])(
    'by %i days more, %s in all, has fresh referrals, orders, open releases and a credit note of the month before',
    (days, _, month) => {
      const { before, after, note } = stages.get(days) ?? { before: {}, after: {}, note: '' };
      for (const figure of [
        'agencyReferrals',
        'sellerReferrals',
        'agentReferrals',
        'agencyOrders',
        'sellerOrders',
        'releases',
        'payouts',
      ])
        expect([figure, after[figure]]).toEqual([figure, expect.toSatisfy((count) => count > 0)]);
      expect(after['agencyNotes']).toBeGreaterThan(before['agencyNotes'] ?? 0);
      expect(after['sellerNotes']).toBeGreaterThan(before['sellerNotes'] ?? 0);
      expect(note).toBe(month);
    },
  );

  it('keeps its volume and its conversion, however far the clock is moved at once', async () => {
    const all = await months();
    const before = all.filter(({ month }) => month >= '2030-10' && month < '2031-01');
    const after = all.filter(({ month }) => month > '2031-01' && month < '2031-07');
    expect(after).toHaveLength(5);
    for (const figure of ['referrals', 'agency', 'orders'] as const) {
      const usual = sumOf(before, figure) / before.length;
      for (const { month, [figure]: count } of after)
        expect([month, figure, count / usual]).toEqual([month, figure, expect.toSatisfy(isLevel)]);
    }
    const conversion = (list: readonly Month[]) => sumOf(list, 'orders') / sumOf(list, 'referrals');
    expect(conversion(after) / conversion(before)).toSatisfy(isLevel);
  });

  it('spreads commissions over the days of each month, from the first day on', async () => {
    const all = (await months()).filter(({ month }) => month > '2030-10' && month < '2031-07');
    expect(all).toHaveLength(8);
    expect(all.filter(({ busiest }) => busiest > 0.2)).toEqual([]);
    const { rows } = await server.inTenant(({ db }) =>
      sql<{ paid: number; days: number }>`
        select count(*)::int as paid, count(distinct paid_at::date)::int as days from provider_order
        where paid_at > '2031-01-10T11:00:00Z' and paid_at <= '2031-01-19T11:00:00Z'`.execute(db),
    );
    expect(rows).toEqual([
      { paid: expect.toSatisfy((n) => n > 9), days: expect.toSatisfy((n) => n > 6) },
    ]);
  });

  it('has new invitations and new questions about credit notes each month, of which the newest waits for an answer', async () => {
    const last = (await months()).filter(({ month }) => month > '2031-03' && month < '2031-07');
    expect(last.map(({ questions }) => questions)).toEqual([1, 1, 1]);
    expect(last.filter(({ invitations }) => invitations < 3)).toEqual([]);
    const { rows } = await server.inTenant(({ db }) =>
      sql<{ status: string; count: number; month: string }>`
        select status, count(*)::int, max(to_char(created_at, 'YYYY-MM')) as month
        from settlement_dispute group by 1 order by 1`.execute(db),
    );
    expect(rows.at(-1)).toEqual({ status: 'open', count: 1, month: '2031-07' });
    expect(rows.map(({ status }) => status)).toEqual(['answered', 'closed', 'open']);
  });

  it('cancels an order for one reason or another', async () => {
    const { rows } = await server.inTenant(({ db }) =>
      sql<{ reasons: number }>`select count(distinct reason)::int as reasons from provider_order
        where state = 'cancelled' and ordered_on > '2031-02-01'`.execute(db),
    );
    expect(rows).toEqual([{ reasons: 4 }]);
  });

  it('conserves the money, and counts what happened', async () => {
    expect(await server.inTenant(checkLedger)).toEqual([]);
    const people = await server.inTenant(agencyPeople);
    const { kept, counted } = await server.inTenant((tx) => bothFunnels(tx, people));
    expect(kept).toEqual(counted);
    const { rows } = await server.inTenant(({ db }) =>
      sql<{ entries: number; sum: number; failed: number }>`
        select (select count(*) from commission)::int as entries,
          (select coalesce(sum(l.amount_cents), 0) - coalesce(sum(c.amount_cents), 0) from settlement_line l join commission c on c.id = l.commission_id)::int as sum,
          (select count(*) from job_run where error is not null)::int as failed`.execute(db),
    );
    expect(rows).toEqual([
      { entries: expect.toSatisfy((count) => count > 150), sum: 0, failed: 0 },
    ]);
  });

  it('does nothing in a demo without one', async () => {
    const other = await startTestServer();
    await other.inTenant(seedHistory);
    const count = () =>
      other.inTenant(({ db }) =>
        sql<{ referrals: string; notes: string }>`
          select (select count(*) from referral) as referrals, (select count(*) from settlement) as notes`.execute(
          db,
        ),
      );
    const before = (await count()).rows;
    await other.moveClock(40);
    expect((await count()).rows).toEqual(before);
    await other.stop();
  });

  it('plays each day once', async () => {
    const before = await seen();
    await advance(0);
    expect(await seen()).toEqual(before);
  });

  it('sends no mail to the people of these months', async () => {
    const { rows: mails } = await server.inTenant(({ db }) =>
      sql<{ kind: string; count: number }>`
        select kind, count(*)::int from outbox where done_at is null and kind <> 'claimsDue' group by kind`.execute(
        db,
      ),
    );
    // Those that remain are the demo referrer's and of who took part in theirs.
    expect(mails.filter(({ count }) => count > 30)).toEqual([]);
  });
});
