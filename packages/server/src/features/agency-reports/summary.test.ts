import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSummary } from '@weitersagen/contracts/agency-statistics';
import { countShare } from '@weitersagen/contracts/referral';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { newId } from '../../random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { demoLogins } from '../../seed/demo-logins.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { funnelByCounting, summaryTypes } from '../../testing/funnel-by-counting.ts';
import { addFunnelShop, funnelEvents } from '../../testing/funnel-events.ts';
import { summarise } from './summary-repository.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  await server.inTenant((tx) => addFunnelShop(tx, people));
});
afterAll(() => server.stop());

/** Both ways to the same figures, in each grouping and scope, of a year and of its last two days. */
async function expectCountsToAgree(tx: TenantTx) {
  const to = berlinDay(addDays(tx.now, 1));
  for (const from of [berlinDay(addDays(tx.now, -300)), berlinDay(addDays(tx.now, -1))])
    for (const scope of [
      { kind: 'agency', agencyId: people.agencyId },
      { kind: 'account', accountId: people.owner },
      { kind: 'account', accountId: people.employee },
    ] as const)
      for (const type of summaryTypes)
        expect(await summarise(tx, type, scope, { from, to })).toEqual(
          await funnelByCounting(tx, type, scope, { from, to }),
        );
}

const names = Object.keys(funnelEvents).filter((name): name is keyof typeof funnelEvents =>
  Object.hasOwn(funnelEvents, name),
);

describe('the counts behind the statistics', () => {
  it('equal what counting referrals, leads and orders gives, whatever happens', async () => {
    const event = fc.record({
      name: fc.constantFrom(...names, 'create', 'lead', 'order', 'status'),
      n: fc.nat(5000),
    } as const);
    const story = fc.array(event, { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(story, async (happenings) => {
        await server.inTenant(async (tx) => {
          for (let n = 0; n < 6; n += 1) await funnelEvents.create(tx, n, people);
          for (const { name, n } of happenings) await funnelEvents[name](tx, n, people);
          await expectCountsToAgree(tx);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('keep a visit whose event is forgotten, and count no second one', async () => {
    const shared = await server.inTenant(async (tx) => {
      const { referralId } = await buildScene(tx, {
        attribution: { agencyId: people.agencyId, createdBy: people.employee },
      });
      const total = async () => {
        const day = berlinDay(tx.now);
        const scope = { kind: 'account', accountId: people.employee } as const;
        const [row] = await summarise(tx, 'statistik', scope, { from: day, to: day });
        return row?.shared ?? 0;
      };
      const add = () =>
        sql`insert into referral_event (tenant, id, referral_id, kind, at)
          values (${tx.tenant.id}, ${newId()}, ${referralId}, 'share', now())`.execute(tx.db);
      const before = await total();
      await add();
      await tx.db.deleteFrom('referral_event').where('referral_id', '=', referralId).execute();
      await add();
      return (await total()) - before;
    });
    expect(shared).toBe(1);
  });

  it('show staff a share, once for each referral however many channels it went by', async () => {
    const owner = await signInStaff(server, 'agency', demoLogins.agency);
    const { referralId: number } = await server.inTenant((tx) =>
      attributedScene(tx, { agencyId: people.agencyId, accountId: people.owner }),
    );
    const shared = async (type: string) => {
      const asked = { params: { type }, body: {}, ...owner };
      const { rows } = (await server.call(reportSummary, asked)).value;
      return rows.reduce((sum, row) => sum + row.shared, 0);
    };
    const before = await shared('statistik');
    for (const channel of ['xing', 'xing', 'whatsapp'])
      await server.call(countShare, { params: { number }, body: { channel } });
    const events = await server.inTenant(({ db }) =>
      db
        .selectFrom('referral_event')
        .select(['kind', 'channel'])
        .where('referral_id', '=', number)
        .orderBy('channel')
        .execute(),
    );
    expect(events).toEqual([
      { kind: 'share', channel: 'whatsapp' },
      { kind: 'share', channel: 'xing' },
    ]);
    for (const type of summaryTypes) expect([type, await shared(type)]).toEqual([type, before + 1]);
  });

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
    setTimeout(isSecondWaiting.resolve, 150);
    await Promise.all([one, other]);
    await server.inTenant(expectCountsToAgree);
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
});
