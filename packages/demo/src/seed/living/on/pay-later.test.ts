import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '@weitersagen/server/internal/test-server.ts';
import { claimsOf } from '@weitersagen/server/internal/testing/referral-scene.ts';
import { buildRewardScenes } from '@weitersagen/server/internal/testing/reward-scene.ts';
import { chooseClaimReward } from '@weitersagen/server/internal/rewards/public.ts';
import { payLater } from './pay-later.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('pays what waits, and stops at no reward whose customer number was refused', async () => {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const claimOf = () =>
    server.inTenant(async (tx) => {
      const [claim] = await claimsOf(tx, scene.leadId);
      if (claim === undefined) throw new Error('No claim');
      return claim;
    });
  const { id } = await claimOf();
  const cash = {
    kind: 'bar',
    accountOwner: 'Rosa Beispiel',
    iban: 'DE89370400440532013000',
  } as const;
  await server.inTenant(async (tx) => {
    await chooseClaimReward(tx, id, cash);
    const check = {
      claim_id: id,
      customer_number: 'K-1',
      result: 'rejected',
      asked_at: tx.now,
    } as const;
    await tx.db
      .insertInto('customer_check')
      .values({ tenant: tx.tenant.id, ...check })
      .execute();
  });
  await server.moveClock(30);
  await server.inTenant(payLater);
  expect((await claimOf()).status).toBe('collected');
  await server.inTenant(({ db }) =>
    db
      .updateTable('customer_check')
      .set({ result: 'confirmed' })
      .where('claim_id', '=', id)
      .execute(),
  );
  await server.inTenant(payLater);
  expect((await claimOf()).status).toBe('paidOut');
});
