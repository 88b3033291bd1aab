import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createReferral } from '@weitersagen/contracts/create-referral';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { getProduct } from '@weitersagen/contracts/product';
import { berlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { newProduct } from '../../testing/new-product.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { activeReferral, freshEmail, referralInput } from '../../testing/steps.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { ReferralRules } from '../catalogue/referral-rules.ts';

let server: TestServer;
let content: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

let count = 0;
/** A product with a reward of 60 €. */
async function product(recipientMostCents: number | null) {
  const body = newProduct(`FN-GRENZE-${(count += 1)}`, { recipientMostCents });
  const { id } = (await server.call(contract.createProduct, { ...content.session, body })).value;
  const startsOn = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
  const reward = { client, product: id, title: '60 €', valueCents: 6000, startsOn, endsOn: null };
  const added = { ...content.session, body: { ...reward, isExtra: false } };
  expect((await server.call(contract.addReward, added)).error).toBeNull();
  return id;
}
/** What the server says to each share. */
async function offers(productId: number) {
  const said = [];
  for (const referrerShare of [100, 50, 0] as const) {
    const body = referralInput(freshEmail('grenze'), { productId, referrerShare });
    said.push((await server.call(createReferral, { body })).error?.fields ?? null);
  }
  return said;
}
const tooHigh = { 'Empfehlung.AnteilEmpfehler': 'recipientRewardTooHigh' };

it('makes shares that would give the recipient more not offered, and pages know it', async () => {
  const id = await product(3000);
  expect(await offers(id)).toEqual([null, null, tooHigh]);
  const { value } = await server.call(getProduct, { params: { id: String(id) } });
  expect(value.recipientMostCents).toBe(3000);
  expect(await offers(await product(2999))).toEqual([null, tooHigh, tooHigh]);
  expect(await offers(await product(null))).toEqual([null, null, null]);
});

it('counts beside the client’s limit: the lower of both', async () => {
  onTestFinished(await changeSettings(server, { maxRecipientRewardCents: 3000 }));
  expect(await offers(await product(6000))).toEqual([null, null, tooHigh]);
  expect(await offers(await product(1000))).toEqual([null, tooHigh, tooHigh]);
});

it('is frozen with a referral, which keeps the rules that it began with', async () => {
  const id = await product(3000);
  const { number } = await activeReferral(server, { productId: id, referrerShare: 50 });
  const query = { mandant: client, nummer: String(id) };
  const kept = (await server.call(contract.getKeptProduct, { ...content.session, query })).value;
  const body = { client, ...kept, pricesFrom: null, recipientMostCents: 0 };
  expect(
    (await server.call(contract.changeProduct, { ...content.session, body })).error,
  ).toBeNull();
  const row = await server.inTenant(({ db }) =>
    db.selectFrom('referral').select('rules').where('id', '=', number).executeTakeFirstOrThrow(),
  );
  expect(z.parse(ReferralRules, row.rules).recipientMostCents[id]).toBe(3000);
});
