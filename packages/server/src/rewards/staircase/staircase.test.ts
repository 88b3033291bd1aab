import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClaim } from '@weitersagen/contracts/claim';
import { runJob } from '../../platform/jobs/job.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { staircase } from './staircase-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const rule = { threshold: 2, rewardCents: 6000, startsOn: '2026-01-01', cycles: 2 };
  await changeSettings(server, { staircase: rule });
});
afterAll(() => server.stop());

const run = async () => runJob(staircase, await server.tenant(), server.deps.withTenant);

/** A referrer with an address of their own. */
async function referrer(): Promise<{ id: string; email: string }> {
  const scene = await server.inTenant((tx) => buildScene(tx));
  return { id: scene.referrerId, email: scene.referrerEmail };
}
const contract = (referrerId: string) => reportedScene(server, { referrerId });

const claimsOf = (referrerId: string) =>
  server.inTenant((tx: TenantTx) =>
    tx.db
      .selectFrom('reward_claim')
      .select(['rule', 'status', 'amount_cents'])
      .where('beneficiary_id', '=', referrerId)
      .where('rule', 'like', 'staircase:%')
      .orderBy('rule')
      .orderBy('status')
      .execute(),
  );

it('is paid at each full step, once, and not beyond its cycles', async () => {
  const { id } = await referrer();
  await contract(id);
  await run();
  expect(await claimsOf(id)).toEqual([]);
  for (const _ of [1, 2, 3, 4, 5]) await contract(id);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await claimsOf(id)).toEqual([
    { rule: 'staircase:1', status: 'open', amount_cents: 6000 },
    { rule: 'staircase:2', status: 'open', amount_cents: 6000 },
  ]);
});

it('counts only orders since its start', async () => {
  const { id } = await referrer();
  for (const _ of [1, 2]) await contract(id);
  await server.inTenant((tx) =>
    tx.db
      .updateTable('provider_order')
      .set({ ordered_on: '2025-12-31' })
      .where('lead_id', 'in', (eb) =>
        eb
          .selectFrom('lead')
          .innerJoin('referral', 'referral.id', 'lead.referral_id')
          .select('lead.id')
          .where('referral.referrer_id', '=', id),
      )
      .execute(),
  );
  await run();
  expect(await claimsOf(id)).toEqual([]);
});

it('is taken back when a contract is cancelled in time, and earned again by another', async () => {
  const { id } = await referrer();
  const first = await contract(id);
  await contract(id);
  await run();
  await first.report('storniert', 'Widerruf');
  await run();
  expect(await claimsOf(id)).toMatchObject([{ rule: 'staircase:1', status: 'cancelled' }]);
  await contract(id);
  await run();
  expect(await claimsOf(id)).toMatchObject([
    { rule: 'staircase:1', status: 'cancelled' },
    { rule: 'staircase:1', status: 'open' },
  ]);
});

it('is earned again when the order that it hung on completes the step once more', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await referrer();
    const contracts = [await contract(id), await contract(id)];
    await run();
    for (let again = 0; again < 2; again += 1) {
      await contracts.shift()?.report('storniert', 'Widerruf');
      await run();
      contracts.push(await contract(id));
      await run();
    }
    const claims = await claimsOf(id);
    expect(claims.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'open']);
  }
});

it('becomes available like any reward, and says what it is for', async () => {
  const { id, email } = await referrer();
  for (const _ of [1, 2]) await contract(id);
  await run();
  await server.moveClock((await server.tenant()).config.complaintDays);
  const mails = await server.mails(email);
  const extra = mails.find(({ text }) => text.includes('Extraprämie'));
  expect(extra).toBeDefined();
  expect(extra?.text).not.toContain('Der Vertrag über'); // it has no contract of its own
  const { value } = await server.call(getClaim, { token: extra?.token ?? '' });
  expect(value).toMatchObject({ valueCents: 6000, status: 'available' });
});
