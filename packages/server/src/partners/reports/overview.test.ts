import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getAgencyOverview, type AgencyOverview } from '@weitersagen/contracts/agency-overview';
import * as reports from '@weitersagen/contracts/agency-reports';
import { getStatistics } from '@weitersagen/contracts/agency-statistics';
import { invite } from '@weitersagen/contracts/invitation';
import { listAgencyRewards } from '@weitersagen/contracts/reward-plans';
import { listInvoices } from '@weitersagen/contracts/settlements';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { moveClock, resetClock } from '../../platform/database/business-clock.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { comparedMonths } from './overview-months.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
const sessions: Record<string, Session> = {};
let beginning: AgencyOverview;
const session = (name: string): Session => {
  const found = sessions[name];
  if (!found) throw new Error(`${name} is not signed in`);
  return found;
};

async function inviteSomebody(by: Session, name: string) {
  const body = { firstName: 'Ida', lastName: name, email: `${name}@example.org` };
  await server.call(invite, { body: { ...body, kind: 'Kunde', consent: true }, ...by });
}

beforeAll(async () => {
  server = await startTestServer();
  await server.inTenant(seedHistory);
  people = await server.inTenant(agencyPeople);
  const logins = {
    owner: demoLogins.agency,
    inactiveOwner: demoLogins.agencyInactive,
    employee: demoLogins.agencyEmployee,
  };
  for (const [name, email] of Object.entries(logins))
    sessions[name] = await signInStaff(server, 'agency', email);
  beginning = await overviewOf(session('inactiveOwner'));
  const { agencyId, owner, employee } = people;
  await server.inTenant(async (tx) => {
    const scene = (accountId: string, order: 'new' | 'verified') =>
      attributedScene(tx, { agencyId, accountId }, { order });
    for (const accountId of [owner, employee, employee]) await scene(accountId, 'verified');
    await scene(employee, 'new'); // nobody can release it yet
    const { orderNumber } = await scene(employee, 'verified');
    await tx.db
      .updateTable('provider_order')
      .set({ agency_released_at: tx.now, agency_released_by: owner })
      .where('external_id', '=', orderNumber)
      .execute();
    const foreign = { agencyId: people.inactive.agency_id, accountId: people.inactive.id };
    await attributedScene(tx, foreign, { order: 'verified' });
  });
  await inviteSomebody(session('owner'), 'offen');
  await inviteSomebody(session('employee'), 'auch-offen');
  await inviteSomebody(session('employee'), 'abgelaufen');
  await server.inTenant(({ db, now }) =>
    db
      .updateTable('invitation')
      .set({ expires_at: now })
      .where('last_name', '=', 'abgelaufen')
      .execute(),
  );
});
afterAll(() => server.stop());

const overviewOf = async (by: Session): Promise<AgencyOverview> =>
  (await server.call(getAgencyOverview, by)).value;

/** What the reports say in their totals, with the filters that the overview links to. */
const totalsOf = (by: Session) => {
  const params = { scope: 'alle' };
  const total = async (answer: Promise<{ readonly value: { readonly totalCount: number } }>) =>
    (await answer).value.totalCount;
  return {
    referrals: (from: string, to: string) =>
      total(
        server.call(reports.reportReferrals, { params, body: { filter: { from, to } }, ...by }),
      ),
    orders: (filter: {
      readonly from?: string;
      readonly to?: string;
      readonly release?: 'Ausstehend' | 'Erteilt';
    }) => total(server.call(reports.reportOrders, { params, body: { filter }, ...by })),
    invitations: (status: 'Offen' | 'Angenommen' | 'Gesperrt' | undefined) =>
      total(
        server.call(reports.reportInvitations, { params, body: { filter: { status } }, ...by }),
      ),
  };
};

describe.each(['owner', 'inactiveOwner', 'employee'])('the key figures of %s', (role) => {
  it('equal the totals of the reports they lead to', async () => {
    const by = session(role);
    const shown = await overviewOf(by);
    const totals = totalsOf(by);
    for (const key of ['month', 'sameDays', 'lastMonth'] as const) {
      const { from, to } = shown[key];
      const query = { von: from, bis: to };
      const rewards = (await server.call(listAgencyRewards, { query, ...by })).value;
      const summary = { params: { type: 'statistik' }, body: { from, to }, ...by };
      const { rows } = (await server.call(getStatistics, summary)).value;
      const referrals = await totals.referrals(from, to);
      expect([key, shown.referrals?.[key].count]).toEqual([key, referrals]);
      expect(rows[0]?.referrals ?? 0).toBe(referrals);
      expect([key, shown.orders?.[key].count]).toEqual([key, await totals.orders({ from, to })]);
      expect([key, shown.rewardCents?.[key]]).toEqual([key, rewards.sumCents]);
    }
    const waiting = await totals.orders({ release: 'Ausstehend' });
    expect(shown.toRelease).toEqual({ count: waiting, isMinimum: false });
    const last = await server.call(reports.reportOrders, {
      params: { scope: 'alle' },
      body: { pageSize: 5 },
      ...by,
    });
    expect(shown.lastOrders).toEqual(last.value.rows);
  });
});

describe('the overview of an agency', () => {
  it('shows an owner the whole agency, an employee the own figures', async () => {
    const owner = await overviewOf(session('owner'));
    const employee = await overviewOf(session('employee'));
    expect([owner.toRelease?.count, employee.toRelease?.count]).toEqual([3, 2]);
    expect(owner.rewardCents?.lastMonth).toBe(7500);
    expect(employee.rewardCents?.lastMonth).toBe(5500);
    expect([owner.mayRelease, employee.mayRelease]).toEqual([true, true]);
    expect(await totalsOf(session('owner')).orders({ release: 'Erteilt' })).toBe(1);
  });

  it('counts invitations that are neither answered nor over, as their report does', async () => {
    for (const role of ['owner', 'employee']) {
      const { openInvitations } = await overviewOf(session(role));
      const { invitations } = totalsOf(session(role));
      const ended = (await invitations('Angenommen')) + (await invitations('Gesperrt'));
      const open = await invitations('Offen');
      expect(openInvitations).toEqual({ count: open, isMinimum: false });
      expect(open).toBe((await invitations(undefined)) - ended - 1);
    }
  });

  it('shows commission to owners only, as the ledger and the credit note have it', async () => {
    const owner = session('owner');
    const { commissionCents, month, lastMonth } = await overviewOf(owner);
    expect((await overviewOf(session('employee'))).commissionCents).toBeNull();
    const [note] = (await server.call(listInvoices, owner)).value.settlements;
    expect(note).toMatchObject({ month: lastMonth.from.slice(0, 7), netCents: 27_000 });
    expect(commissionCents?.lastMonth).toBe(note?.netCents);
    const open = await server.inTenant(({ db }) =>
      db
        .selectFrom('commission')
        .leftJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
        .select('commission.amount_cents')
        .where('commission.receiver_kind', '=', 'agency')
        .where('settlement_line.line', 'is', null)
        .execute(),
    );
    expect(open.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(commissionCents?.month);
    expect(month.from.slice(8)).toBe('01');
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('has the figures referrals, orders, rewards and, for owners, commission', async () => {
    const figures = async (role: string) => {
      const { referrals, orders, rewardCents, commissionCents } = await overviewOf(session(role));
      return [
        referrals?.month.count,
        orders?.month.count,
        rewardCents?.month,
        commissionCents?.month,
      ];
    };
    const some = expect.any(Number);
    expect(await figures('owner')).toEqual([some, some, some, some]);
    expect(await figures('employee')).toEqual([some, some, some, undefined]);
  });

  it('shows an inactive owner what waits, to be released by nobody, and no invitations', async () => {
    expect(await overviewOf(session('inactiveOwner'))).toMatchObject({
      mayRelease: false,
      toRelease: { count: 1 },
      openInvitations: null,
      commissionCents: { month: 0 },
    });
  });

  it('is refused to somebody without a view', async () => {
    const none = await signInStaff(server, 'agency', demoLogins.agencyNone);
    const answer = await server.call(getAgencyOverview, none);
    expect([answer.status, answer.error?.code]).toEqual([403, 'PSOF0211']);
  });

  it('says when nothing has happened yet', async () => {
    expect(beginning).toMatchObject({
      isNew: true,
      lastOrders: [],
      orders: { month: { count: 0 } },
    });
    expect((await overviewOf(session('inactiveOwner'))).isNew).toBe(false);
  });
});

describe('commission on no credit note', () => {
  it('is all of it, also that of a month that is over, and never an employee’s to see', async () => {
    const before = await overviewOf(session('owner'));
    expect(before.unsettledCents).toBe(before.commissionCents?.month);
    onTestFinished(() => resetClock(server.database.db));
    await moveClock(server.database.db, 40);
    const later = await overviewOf(session('owner'));
    expect(later.commissionCents?.month).toBe(0);
    expect(later.unsettledCents).toBe(before.unsettledCents);
    expect(later.unsettledCents).toBeGreaterThan(0);
    expect((await overviewOf(session('employee'))).unsettledCents).toBeNull();
  });
});

describe('the months that are compared', () => {
  it.each([
    ['2026-11-22', '2026-10-01', '2026-10-22', '2026-10-31'],
    ['2026-01-01', '2025-12-01', '2025-12-01', '2025-12-31'],
    ['2026-03-30', '2026-02-01', '2026-02-28', '2026-02-28'],
  ])('on %s are those up to the same day, which every month has', (today, from, same, last) => {
    expect(comparedMonths(today)).toEqual({
      month: { from: `${today.slice(0, 8)}01`, to: today },
      sameDays: { from, to: same },
      lastMonth: { from, to: last },
    });
  });
});
