import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { putReward } from '../../testing/other-reward.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { rewardTermsRepository } from './reward-terms-repository.ts';

const PRODUCT = 101;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = (tx: TenantTx) => rewardTermsRepository(tx).today(PRODUCT);
const setLimit = ({ db }: TenantTx, cents: number | null) =>
  db
    .updateTable('product')
    .set({ recipient_most_cents: cents })
    .where('id', '=', PRODUCT)
    .execute();

it('are one for all referrals of a day that find the same catalogue', async () => {
  const [one, other] = await Promise.all([server.inTenant(today), server.inTenant(today)]);
  expect(other).toEqual(one);
  expect(await server.inTenant(today)).toEqual(one);
  const kept = await server.inTenant(({ db }) =>
    db.selectFrom('reward_terms').selectAll().execute(),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.reward_cents).toMatchObject({ 101: 9000, 110: 7000 });
});

it('are others once a reward, a limit or an offer is another one; those before stay', async () => {
  const before = await server.inTenant(today);
  await server.inTenant((tx) => putReward(tx, PRODUCT, { value_cents: 1234 }));
  const rewarded = await server.inTenant(today);
  expect(rewarded).toMatchObject({ rewardCents: 1234, recipientMostCents: null });
  await server.inTenant((tx) => setLimit(tx, 1000));
  const limited = await server.inTenant(today);
  expect(limited).toMatchObject({ rewardCents: 1234, recipientMostCents: 1000 });
  await server.inTenant(({ db }) =>
    db
      .updateTable('product')
      .set({ active_until: '2020-01-01' })
      .where('id', '=', PRODUCT)
      .execute(),
  );
  expect(await server.inTenant(today)).toMatchObject({ rewardCents: null });
  expect(new Set([before.id, rewarded.id, limited.id]).size).toBe(3);
  const again = (id: string) => server.inTenant((tx) => rewardTermsRepository(tx).of(id, PRODUCT));
  expect(await Promise.all([before.id, rewarded.id].map(again))).toEqual([before, rewarded]);
});

it('follow what their own transaction writes, however often, and nothing of one that is taken back', async () => {
  await server.inTenant(({ db }) =>
    db.updateTable('product').set({ active_until: null }).where('id', '=', PRODUCT).execute(),
  );
  const limits = await server.inTenant(async (tx) => {
    const seen: (number | null)[] = [];
    for (const cents of [100, 200, 300]) {
      await setLimit(tx, cents);
      seen.push((await today(tx)).recipientMostCents);
    }
    return seen;
  });
  expect(limits).toEqual([100, 200, 300]);
  const undone = server.inTenant(async (tx) => {
    await setLimit(tx, 400);
    expect((await today(tx)).recipientMostCents).toBe(400);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect((await server.inTenant(today)).recipientMostCents).toBe(300);
});

it('are others on the next day', async () => {
  const one = await server.inTenant(today);
  const next = await server.inTenant((tx) =>
    today({ ...tx, now: new Date(tx.now.getTime() + 86_400_000) }),
  );
  expect(next.id).not.toBe(one.id);
});
