import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { getRecipient } from '@weitersagen/contracts/recipient';
import { listOwnReferrals } from '../../referrals/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
  type RewardScene,
} from '../../testing/reward-scene.ts';
import { endVoucherKinds, offerVoucherKind } from '../../testing/voucher-kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) =>
    db.deleteFrom('voucher').where('claim_id', 'is', null).execute(),
  );
  await endVoucherKinds(server);
});

async function rewards(count: number) {
  const scenes = await buildRewardScenes(server, ...Array.from({ length: count }, () => ({})));
  return Promise.all(
    scenes.map(async (of) => {
      const token = await mailedToken(server, of.referrerEmail);
      const email = `o-${of.leadId}@example.org`.toLowerCase();
      const person = { kind: 'gutschein', firstName: 'Wilma', lastName: 'Warte', email } as const;
      return {
        of,
        shown: async () => (await server.call(getClaim, { token })).value,
        choose: async (voucherKind?: string) => {
          const body = { ...person, ...(voucherKind === undefined ? {} : { voucherKind }) };
          return (await server.call(chooseReward, { token, body })).value;
        },
      };
    }),
  );
}
async function reward() {
  const [only] = await rewards(1);
  if (only === undefined) throw new Error('No reward');
  return only;
}
const leadOf = async ({ referrerId }: RewardScene) => {
  const { referrals } = await server.inTenant((tx) =>
    listOwnReferrals(tx, referrerId, { page: 1, size: 1 }, { locale: 'de' }),
  );
  return referrals[0]?.leads[0];
};
const messageBy = async (of: RewardScene) => (await leadOf(of))?.message.by;
/** The thank-you steps of a scene's contact. */
const stepsOf = async ({ recipientId: number }: RewardScene) =>
  (await server.call(getRecipient, { params: { number } })).value.steps;

it('a voucher of which no code is left is promised for no day, on no page, until there is one', async () => {
  await offerVoucherKind(server, 'leer');
  await offerVoucherKind(server, 'voll');
  const { of, shown, choose } = await reward();
  expect(await shown()).toMatchObject({ outOfStock: true });
  await stockVouchers(server, 7000, 1, 'leer');
  await stockVouchers(server, 7001, 1, 'voll');
  const offered = await shown();
  expect(offered.outOfStock).toBe(false);
  expect(offered.voucherKinds?.map(({ key, inStock }) => [key, inStock])).toEqual([
    ['leer', false],
    ['voll', true],
  ]);
  expect(await choose('leer')).toMatchObject({ outOfStock: true, latestPayout: null });
  expect(await messageBy(of)).toBeNull();
  await stockVouchers(server, 7001, 1, 'leer');
  const { latestPayout, outOfStock } = await shown();
  expect(outOfStock).toBe(false);
  expect(latestPayout).toMatch(/Z$/);
  expect(await messageBy(of)).toBe(latestPayout);
});

it('a code that another reward waits for is left for nobody else', async () => {
  await offerVoucherKind(server, 'knapp');
  const [one, next] = await rewards(2);
  await one?.choose();
  await stockVouchers(server, 7001, 1, 'knapp');
  expect(await one?.shown()).toMatchObject({ outOfStock: false });
  expect(await next?.shown()).toMatchObject({ outOfStock: true });
});

it('a voucher of no shop is told alike', async () => {
  const { shown, choose } = await reward();
  expect(await shown()).toMatchObject({ outOfStock: true, voucherKinds: [] });
  expect(await choose()).toMatchObject({ outOfStock: true, latestPayout: null });
});

it('no day of payment is expected of a voucher without a code, by who recommended and by who ordered', async () => {
  await offerVoucherKind(server, 'kahl');
  const [scene] = await buildRewardScenes(server, { share: 50 });
  if (scene === undefined) throw new Error('No reward');
  const cents: number[] = [];
  for (const email of [scene.referrerEmail, scene.recipientEmail]) {
    const token = await mailedToken(server, email);
    const body = { kind: 'gutschein', firstName: 'Wilma', lastName: 'Warte', email } as const;
    cents.push((await server.call(chooseReward, { token, body })).value.valueCents);
  }
  expect(await leadOf(scene)).not.toHaveProperty('expectedPayout');
  const without = await stepsOf(scene);
  expect(without).toMatchObject({ rewardStatus: 'collected', outOfStock: true });
  expect(without).not.toHaveProperty('expectedPayout');
  for (const each of cents) await stockVouchers(server, each, 1, 'kahl');
  expect(await leadOf(scene)).toHaveProperty('expectedPayout');
  const stocked = await stepsOf(scene);
  expect(stocked).toHaveProperty('expectedPayout');
  expect(stocked).not.toHaveProperty('outOfStock');
});
