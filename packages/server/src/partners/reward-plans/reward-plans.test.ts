import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/reward-plans';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '../../platform/database/business-clock.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  cancelOrder,
  moneyPeople,
  releasedOrder,
  setCommission,
} from '../../testing/commission-scene.ts';
import { buildScene, sceneProducts } from '../../testing/referral-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let people: Awaited<ReturnType<typeof moneyPeople>>;
let owner: Session;
let employee: Session;
let inactive: Session;
/** In force from the first day: 3000 cents, then 1000, with a released order of the employee under each. */
let inForce: contract.RewardPlan;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(moneyPeople);
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
  const cancelled = await server.inTenant((tx) => releasedOrder(tx, ofEmployee()));
  await server.inTenant((tx) => cancelOrder(tx, cancelled));
  inForce = (await add([0, 50], { amountCents: 3000 })).value;
  await server.inTenant((tx) => buildScene(tx, { attribution: ofEmployee() })); // never ordered
  await server.inTenant((tx) => releasedOrder(tx, ofEmployee()));
  await change(inForce.id, { amountCents: 1000 });
  await server.inTenant((tx) => releasedOrder(tx, ofEmployee()));
});
afterAll(() => server.stop());

const product: number = sceneProducts.main;
const dayIn = (days: number) =>
  server.inTenant((tx) => Promise.resolve(berlinDay(addDays(tx.now, days))));
const add = async (
  [from, to]: readonly [number, number | null],
  { amountCents = 2000, productId = product, session = owner } = {},
) =>
  server.call(contract.addRewardPlan, {
    body: {
      productId,
      amountCents,
      validFrom: await dayIn(from),
      validTo: to === null ? null : await dayIn(to),
    },
    ...session,
  });
const change = (id: string, body: object) =>
  server.call(contract.changeRewardPlan, { params: { id }, body, ...owner });
const remove = (id: string, session = owner) =>
  server.call(contract.deleteRewardPlan, { params: { id }, ...session });
const ofEmployee = () => ({ agencyId: people.agencyId, createdBy: people.employee });
const rewards = async (session: Session, query: Readonly<Record<string, string>> = {}) =>
  (await server.call(contract.listAgencyRewards, { query, ...session })).value;

describe('a reward plan', () => {
  it('is for products that pay a commission, which only who sets the plans may know', async () => {
    const { value } = await server.call(contract.listPlanProducts, owner);
    expect(value.find(({ id }) => id === product)).toMatchObject({ commissionCents: 5000 });
    expect(value.every(({ commissionCents }) => commissionCents > 0)).toBe(true);
    await server.inTenant(({ db }) =>
      db
        .updateTable('product')
        .set({ details: sql`jsonb_set(details, '{commission}', '"standard;0"')` })
        .where('id', '=', 102)
        .execute(),
    );
    expect(value.map(({ id }) => id)).toContain(102);
    const without = (await server.call(contract.listPlanProducts, owner)).value;
    expect(without.map(({ id }) => id)).not.toContain(102);
    const nobody = await signInStaff(server, 'agency', demoLogins.agencyNone);
    for (const session of [employee, nobody])
      expect((await server.call(contract.listPlanProducts, session)).error?.key).toBe(
        'viewForbidden',
      );
  });

  it('is added, changed as a new version, and deleted while nothing counts under it', async () => {
    const { value: plan } = await add([100, 110]);
    expect(plan).toMatchObject({
      version: 1,
      status: 'kuenftig',
      commissionCents: 5000,
      counted: false,
    });
    expect((await change(plan.id, { amountCents: 2500 })).value).toMatchObject({
      version: 2,
      amountCents: 2500,
    });
    expect((await change(plan.id, { amountCents: 2500 })).value.version).toBe(2);
    expect((await remove(plan.id)).status).toBe(204);
    expect((await remove(plan.id)).error?.key).toBe('unknownNumber');
  });

  it('never overlaps another plan of the product, also when changed or added at the same time', async () => {
    const { value: first } = await add([200, 210]);
    expect((await add([210, null])).error?.fields).toEqual({ GueltigVon: 'overlaps' });
    const { value: second } = await add([211, 220]);
    const moved = await change(second.id, { validFrom: await dayIn(205) });
    expect(moved.error?.fields).toEqual({ GueltigVon: 'overlaps' });
    const both = await Promise.all([add([230, 240]), add([235, 245])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    await remove(first.id);
    await remove(second.id);
  });

  it('gives no more than the commission, for products that have one, from today on', async () => {
    const fields = async (asked: ReturnType<typeof add>) => (await asked).error?.fields;
    const above = { amountCents: 5001 };
    expect(await fields(add([300, null], above))).toEqual({ BetragCent: 'aboveCommission' });
    const none = { productId: sceneProducts.other };
    expect(await fields(add([300, null], none))).toEqual({ Produkt: 'noCommission' });
    expect(await fields(add([-1, null]))).toEqual({ GueltigVon: 'past' });
    expect(await fields(add([300, 299]))).toEqual({ GueltigBis: 'beforeStart' });
  });

  it("is nobody else's: unknown, foreign and another tenant's answer alike", async () => {
    const { value: plan } = await add([400, 410]);
    expect((await remove(plan.id, inactive)).error?.key).toBe('unknownNumber');
    expect((await change('x', {})).error?.key).toBe('unknownNumber');
    const { value } = await server.call(contract.listRewardPlans, inactive);
    expect(value.plans).toEqual([]);
    const seen = (await server.call(contract.listRewardPlans, employee)).value.plans;
    expect(seen.map(({ id }) => id)).toContain(plan.id);
    // What the agency keeps is none of its employees' business.
    expect(new Set(seen.map(({ commissionCents }) => commissionCents))).toEqual(new Set([null]));
    expect((await add([500, null], { session: employee })).error?.key).toBe('viewForbidden');
    expect((await remove(plan.id, employee)).error?.key).toBe('viewForbidden');
    await remove(plan.id);
  });
});

describe('a plan in force', () => {
  it('is pinned when the referral is made, gives its amount, and can then only be ended', async () => {
    const own = await rewards(employee);
    expect(own).toMatchObject({ totalCount: 2, sumCents: 4000 });
    expect(own.rewards.map((entry) => [entry.amountCents, entry.planVersion]).toSorted()).toEqual([
      [1000, 2],
      [3000, 1],
    ]);
    expect((await remove(inForce.id)).error?.key).toBe('planCounted');
    const ended = await change(inForce.id, { validTo: await dayIn(0) });
    expect(ended.value).toMatchObject({ counted: true, validTo: await dayIn(0) });
    const past = await change(inForce.id, { validTo: await dayIn(-1) });
    expect(past.error?.fields).toEqual({ GueltigBis: expect.any(String) });
    await moveClock(server.database.db, 1);
    const { value } = await server.call(contract.listRewardPlans, owner);
    expect(value.plans.find(({ id }) => id === inForce.id)?.status).toBe('beendet');
  });

  it('is simulated on released orders that stand, beside what was paid', async () => {
    const body = {
      productId: product,
      amountCents: 4000,
      from: await dayIn(-10),
      to: await dayIn(0),
    };
    const simulate = (asked: object, session = owner) =>
      server.call(contract.simulateRewardPlan, { body: { ...body, ...asked }, ...session });
    expect((await simulate({})).value).toEqual({
      orders: 2,
      sumCents: 8000,
      paidCents: 4000,
      commissionCents: 10_000,
    });
    expect((await simulate({ amountCents: 9000 })).value.sumCents).toBe(10_000);
    expect((await simulate({}, inactive)).value.orders).toBe(0);
    const tooLong = await simulate({ from: await dayIn(-400) });
    expect(tooLong.error?.fields).toEqual({ Bis: 'period' });
  });
});

describe('the rewards of an agency', () => {
  it('are all for the owner, the own for an employee, none of another agency', async () => {
    expect(await rewards(owner)).toMatchObject({ totalCount: 2, sumCents: 4000 });
    expect(await rewards(owner, { mitarbeiter: people.owner })).toMatchObject({ totalCount: 0 });
    expect(await rewards(owner, { bis: await dayIn(-20) })).toMatchObject({ totalCount: 0 });
    expect(await rewards(inactive)).toMatchObject({ totalCount: 0, sumCents: 0 });
    for (const richtung of ['auf', 'ab'])
      for (const sortierung of ['Betrag', 'Produkt', 'Gebucht']) {
        const sorted = (await rewards(owner, { sortierung, richtung })).rewards;
        const values = sorted.map(({ amountCents, product: name, bookedAt }) =>
          sortierung === 'Betrag' ? amountCents : sortierung === 'Produkt' ? name : bookedAt,
        );
        const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(values).toEqual(richtung === 'auf' ? inOrder : inOrder.toReversed());
      }
    const foreign = await server.call(contract.listAgencyRewards, {
      query: { mitarbeiter: people.owner },
      ...employee,
    });
    expect(foreign.error?.key).toBe('unknownNumber');
  });
});
