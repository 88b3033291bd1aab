import { afterAll, beforeAll, expect, it } from 'vitest';
import * as own from '@weitersagen/contracts/own-referrals';
import * as progress from '@weitersagen/contracts/referrer-progress';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral, newRecipient, referralInput } from '../../testing/steps.ts';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { staircaseOf, yearSumOf } from './progress-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rule = { threshold: 3, rewardCents: 6000, startsOn: '2026-01-01', cycles: 1 };

it('the staircase counts successful contracts and says how many are missing', async () => {
  await changeSettings(server, { staircase: rule });
  const { referrerId } = await reportedScene(server);
  await reportedScene(server, { referrerId });
  expect(await server.inTenant((tx) => staircaseOf(tx, referrerId))).toEqual({
    ...rule,
    counted: 2,
    steps: 2,
    remaining: 1,
    completedCycles: 0,
    claims: [],
  });
});

it('the staircase is empty for somebody else and null where the tenant has none', async () => {
  await changeSettings(server, { staircase: rule });
  const person = await activeReferral(server);
  const { value } = await server.call(progress.getStaircase, person.session);
  expect(value.staircase).toMatchObject({ counted: 0, remaining: 3 });
  await changeSettings(server, { staircase: null });
  expect((await server.call(progress.getStaircase, person.session)).value.staircase).toBeNull();
  expect((await server.call(progress.getStaircase)).error?.key).toBe('sessionEnded');
});

it('the yearly sum holds what was paid in this calendar year, beside the limit', async () => {
  const { referrerId, leadId } = await reportedScene(server);
  const pay = (paidAt: string) =>
    server.inTenant(async (tx) => {
      for (const status of ['available', 'collected', 'paidOut'] as const)
        await tx.db
          .updateTable('reward_claim')
          .set(status === 'paidOut' ? { status, paid_at: new Date(paidAt) } : { status })
          .where('lead_id', '=', leadId)
          .where('beneficiary', '=', 'referrer')
          .execute();
      return yearSumOf({ ...tx, now: new Date('2026-11-20T10:00:00Z') }, referrerId);
    });
  const sum = await pay('2025-12-31T23:30:00Z');
  expect(sum).toMatchObject({ year: 2026, limitCents: 25_600 });
  expect(sum.paidCents).toBeGreaterThan(0);
  const later = await server.inTenant((tx) =>
    yearSumOf({ ...tx, now: new Date('2027-11-20T10:00:00Z') }, referrerId),
  );
  expect(later).toMatchObject({ year: 2027, paidCents: 0 });
  const person = await activeReferral(server);
  expect((await server.call(progress.getYearSum, person.session)).value.paidCents).toBe(0);
});

it('own referrals are found by stage, product, private label and contact', async () => {
  const person = await activeReferral(server);
  await server.call(createReferral, {
    ...person.session,
    body: referralInput(person.email, { productId: 130 }),
  });
  await newRecipient(server, person.number);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('referral')
      .set({ private_label: 'Tante 100%' })
      .where('id', '=', person.number)
      .execute(),
  );
  const found = async (query: Record<string, string>) => {
    const { value } = await server.call(own.listOwnReferrals, { ...person.session, query });
    return value.referrals.map(({ number }) => number);
  };
  expect(await found({ zustand: 'offen' })).toHaveLength(2);
  expect(await found({ zustand: 'laeuft' })).toEqual([]);
  expect(await found({ suche: 'tante 100%' })).toEqual([person.number]);
  expect(await found({ suche: '1_0' })).toEqual([]);
  expect(await found({ suche: 'tante', zustand: 'beendet' })).toEqual([]);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('recipient')
      .set({ first_name: 'Florentin', last_name: 'Tausendschön' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('lead').select('recipient_id').where('referral_id', '=', person.number),
      )
      .execute(),
  );
  expect(await found({ suche: 'florentin t.' })).toEqual([person.number]);
  // What the row does not show of the name is not found either.
  expect(await found({ suche: 'tau' })).toEqual([]);
  expect(await found({ suche: 'florentin ta' })).toEqual([]);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('lead')
      .set({ status: 'cancelled' })
      .where('referral_id', '=', person.number)
      .execute(),
  );
  expect(await found({ zustand: 'beendet' })).toEqual([person.number]);
  const { value } = await server.call(own.listOwnReferrals, {
    ...person.session,
    query: { zustand: 'beendet' },
  });
  expect(value).toMatchObject({ totalCount: 1, allCount: 2, hasNext: false });
});
