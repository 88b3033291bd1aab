import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActiveCampaigns } from '@weitersagen/contracts/campaign';
import { getClaimBanner } from '@weitersagen/contracts/claim';
import { getReferrerBanner } from '@weitersagen/contracts/own-referrals';
import { listRewards } from '@weitersagen/contracts/reward-overview';
import { getHighestReward } from '@weitersagen/contracts/product-lists';
import { getRecipientRewards } from '@weitersagen/contracts/recipient';
import { berlinDay, addDays } from '@weitersagen/domain/dates';
import { rewardActivity } from '@weitersagen/domain/reward-activity';
import { toHex } from '@weitersagen/domain/hex-number';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offeredRewardRepository } from '../catalogue/offered-reward-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildRewardScenes, mailedToken, reportedScene } from '../../testing/reward-scene.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { insideGate } from '../../testing/staff-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the overview of rewards', () => {
  it('lists what holds or is announced, highest first, in pages, of this tenant only', async () => {
    const all = (await server.call(listRewards, { query: { pagesize: '100' } })).value;
    const cents = all.rewards.map(({ reward }) => reward.valueCents);
    expect(cents).toEqual(cents.toSorted((one, other) => other - one));
    expect(all.totalCount).toBe(all.rewards.length);
    const today = await server.inTenant(async ({ now }) => berlinDay(now));
    for (const { reward } of all.rewards) expect((reward.endsOn ?? today) >= today).toBe(true);
    const pages = await Promise.all(
      ['1', '2'].map((page) => server.call(listRewards, { query: { page, pagesize: '2' } })),
    );
    expect(pages.flatMap(({ value }) => value.rewards)).toEqual(all.rewards.slice(0, 4));
    expect(pages[0]?.value).toMatchObject({
      hasNext: true,
      pageCount: Math.ceil(all.totalCount / 2),
    });
    const other = await server.call(listRewards, { client: 'sonnwerk' });
    expect(other.value.rewards.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining([301, 302]),
    );
    expect(all.rewards.every(({ productId }) => productId < 300)).toBe(true);
  });

  it('leaves out what has ended', async () => {
    const before = (await server.call(listRewards)).value.totalCount;
    const [first] = (await server.call(listRewards)).value.rewards;
    await server.inTenant((tx) =>
      tx.db
        .updateTable('reward')
        .set({ ends_on: berlinDay(addDays(tx.now, -1)) })
        .where('id', '=', first?.reward.id ?? 0)
        .execute(),
    );
    expect((await server.call(listRewards)).value.totalCount).toBe(before - 1);
  });
});

describe('which rewards hold, are announced or have ended', () => {
  const days = [-1, 0, 1] as const;
  const ends = [null, ...days] as const;
  const periods = days.flatMap((start) =>
    ends.flatMap((end) => ends.map((shown) => ({ start, end, shown }))),
  );

  it('is the same in the overview and in the highest reward as by the rule', async () => {
    const today = await server.inTenant(async ({ now }) => now);
    const on = (offset: number | null) =>
      offset === null ? null : berlinDay(addDays(today, offset));
    const rewards = periods.map(({ start, end, shown }, index) => ({
      id: 700_000 + index,
      cents: 5_000_000 + index,
      startDay: on(start),
      endDay: on(end),
      displayEndDay: on(shown),
    }));
    const stateOf = (reward: (typeof rewards)[number]) =>
      rewardActivity(reward, berlinDay(today)).state;
    const insert = (tx: TenantTx) =>
      tx.db
        .insertInto('reward')
        .values(
          rewards.map(({ id, cents, startDay, endDay, displayEndDay }) => ({
            tenant: 'funkelnetz',
            id,
            product_id: 157,
            title: 'Zeitraum',
            text: `${cents}`,
            value_cents: cents,
            starts_on: startDay ?? berlinDay(today),
            ends_on: endDay,
            display_ends_on: displayEndDay,
            is_extra: true,
          })),
        )
        .execute();
    await server.inTenant(insert);
    const answered = await server.call(listRewards, { query: { pagesize: '100' } });
    const shown = answered.value.rewards.filter(({ reward }) => reward.id >= 700_000);
    expect(shown.map(({ reward }) => reward.id)).toEqual(
      rewards
        .filter((reward) => stateOf(reward) !== 'ended')
        .map(({ id }) => id)
        .toReversed(),
    );
    const active = rewards.filter((reward) => stateOf(reward) === 'active');
    const highest = await server.call(getHighestReward);
    expect(highest.value.valueCents).toBe(active.at(-1)?.cents);
    const ofProducts = (category?: string) =>
      server.inTenant((tx) => offeredRewardRepository(tx).highestByProduct(category));
    expect((await ofProducts())['157']).toBe(active.at(-1)?.cents);
    const row = await server.inTenant(({ db }) =>
      db.selectFrom('product').select('category').where('id', '=', 157).executeTakeFirstOrThrow(),
    );
    expect((await ofProducts(row.category))['157']).toBe(active.at(-1)?.cents);
    expect(await ofProducts('glasfaser')).not.toHaveProperty('157');
    await server.inTenant(({ db }) => db.deleteFrom('reward').where('id', '>=', 700_000).execute());
  });
});

describe('the rewards of a recipient', () => {
  const rewardsOf = (number: string, client?: string) =>
    server.call(getRecipientRewards, {
      params: { number },
      ...(client === undefined ? {} : { client }),
    });

  it('are what the share promises, and the claim once there is one', async () => {
    const { number } = await activeReferral(server, { referrerShare: 50 });
    const recipient = await newRecipient(server, number);
    const { value } = await rewardsOf(toHex(recipient.number));
    expect(value.rewards.length).toBeGreaterThan(0);
    expect(value.expectedCents).toBeGreaterThan(0);
    expect(value.claimStatus).toBeNull();
    const scene = await reportedScene(server, { share: 50 });
    expect((await rewardsOf(scene.recipientId)).value).toMatchObject({
      expectedCents: 3500,
      claimCents: 3500,
      claimStatus: 'open',
    });
    expect((await rewardsOf(scene.recipientId, 'sonnwerk')).error?.key).toBe('unknownNumber');
    expect((await rewardsOf('x'.repeat(22))).error?.key).toBe('unknownNumber');
  });
});

describe('the invitation to become a professional seller', () => {
  it('comes with the third contract, to the referrer only', async () => {
    const [first] = await buildRewardScenes(server, { share: 50 });
    if (first === undefined) throw new Error('No scene');
    const own = { token: await mailedToken(server, first.referrerEmail) };
    const contacts = { token: await mailedToken(server, first.recipientEmail) };
    expect((await server.call(getClaimBanner, own)).value.show).toBe(false);
    for (const _ of [2, 3]) await reportedScene(server, { referrerId: first.referrerId });
    expect((await server.call(getClaimBanner, own)).value.show).toBe(true);
    expect((await server.call(getClaimBanner, contacts)).value.show).toBe(false);
    const { session } = await activeReferral(server);
    expect((await server.call(getReferrerBanner, session)).value.show).toBe(false);
  });
});

describe('the campaigns', () => {
  it('are those that run today, in the language asked for, of this tenant', async () => {
    const titles = async (client: string, language = 'de') =>
      (
        await server.call(listActiveCampaigns, {
          client,
          language,
          ...(client === 'lindenschutz' ? await insideGate(server) : {}),
        })
      ).value.map(({ title }) => title);
    expect(await titles('funkelnetz')).toEqual(['Glasfaser-Wochen']);
    expect(await titles('funkelnetz', 'en')).toEqual(['Fibre weeks']);
    expect(await titles('sonnwerk')).toEqual(['Gemeinsam auf Ökostrom']);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('campaign')
        .set({ ends_on: berlinDay(addDays(tx.now, -1)) })
        .execute(),
    );
    expect(await titles('funkelnetz')).toEqual([]);
    expect(await titles('lindenschutz')).toHaveLength(1);
  });
});
