import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { getProduct } from '@weitersagen/contracts/product';
import { getReferral } from '@weitersagen/contracts/referral';
import { productLink } from '@weitersagen/contracts/referral-lookup';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, freshEmail, newRecipient, referralInput } from '../../testing/steps.ts';
import { putReward } from '../../testing/other-reward.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A device and a tariff that the demo offers together. */
const pairOf = () =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('device_tariff')
      .innerJoin('product as device', 'device.id', 'device_id')
      .innerJoin('product as tariff', 'tariff.id', 'tariff_id')
      .innerJoin('reward', 'reward.product_id', 'tariff_id')
      .select([
        'device.name as device',
        'device.external_id as external',
        'device_id as deviceId',
        'tariff.name as tariff',
        'tariff_id as productId',
        'device_price_cents as once',
        'tariff_price_cents as monthly',
      ])
      .orderBy('device_id')
      .executeTakeFirstOrThrow(),
  );

it('a device recommended with its tariff stays with the referral, the landing page and the way to the shop', async () => {
  const { device, tariff, external, deviceId, productId, once, monthly } = await pairOf();
  await server.inTenant((tx) => putReward(tx, deviceId, { value_cents: 1234 }));
  const { number, session } = await activeReferral(server, { productId, deviceId });
  const { product, rewardCents } = (await server.call(getReferral, { params: { number } })).value;
  const { value: alone } = await server.call(getProduct, { params: { id: productId } });
  expect(alone.rewards.map(({ valueCents }) => valueCents)).toEqual([rewardCents]);
  const name = `${tariff} + ${device}`;
  expect(product).toMatchObject({
    id: productId,
    name,
    priceMonthlyCents: monthly,
    priceOnceCents: once,
  });
  const [own] = (await server.call(listOwnReferrals, session)).value.referrals;
  expect(own?.productName).toBe(name);
  const recipient = await newRecipient(server, number);
  const { headers } = await server.call(productLink, {
    params: { number },
    query: { empfaengernummer: recipient.number },
  });
  const address = new URL(String(headers['location']));
  expect(address.searchParams.get('geraet')).toBe(external);
  const shop = await server.inject({
    url: address.pathname + address.search,
    headers: { host: 'funkelnetz.localhost' },
  });
  expect(shop.body).toContain(`<h2>${name}</h2>`);
});

it('a device that is not offered with the product is refused', async () => {
  const { deviceId } = await pairOf();
  const body = referralInput(freshEmail('geraet'), { productId: 101, deviceId });
  expect((await server.call(createReferral, { body })).error?.key).toBe('unknownNumber');
});
