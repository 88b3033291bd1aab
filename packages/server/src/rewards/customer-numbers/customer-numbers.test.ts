import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import * as contract from '@weitersagen/contracts/customer-number';
import { listOwnReferrals, resendRewardMail } from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addFeedKey, giveDemoPassword } from '../../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { signInAs } from '../../testing/steps.ts';

let server: TestServer;
let one: string;
let other: string;
let feed: string;
beforeAll(async () => {
  server = await startTestServer();
  feed = await server.inTenant(addFeedKey);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const [first, second] = await buildRewardScenes(server, {}, {});
  if (first === undefined || second === undefined) throw new Error('No scene');
  one = await mailedToken(server, first.referrerEmail);
  other = await mailedToken(server, second.referrerEmail);
});

const name = (token: string, id: string) =>
  server.call(contract.setCustomerNumber, { token, params: { id } });
const result = async (token: string) =>
  (await server.call(contract.getCustomerCheck, { token })).value;
const report = (rows: readonly { customerNumber: string; confirmed: boolean }[], token = feed) =>
  server.call(contract.reportCustomerNumbers, { token, body: { rows: [...rows] } });

it('the check is open until the provider answers, and starts again with another number', async () => {
  expect(await result(one)).toEqual({
    customerNumber: null,
    result: null,
    answeredAt: null,
    dueAt: null,
  });
  expect((await name(one, 'k-100200')).value).toMatchObject({
    customerNumber: 'K-100200',
    result: 'pending',
  });
  expect((await report([{ customerNumber: 'K-100200', confirmed: true }])).value.accepted).toBe(1);
  expect(await result(one)).toMatchObject({ result: 'confirmed', answeredAt: expect.any(String) });
  await name(one, 'K-100200');
  expect((await result(one)).result).toBe('confirmed');
  await name(one, 'K-100201');
  expect(await result(one)).toMatchObject({ result: 'pending', answeredAt: null });
  await report([{ customerNumber: 'K-100201', confirmed: false }]);
  expect((await result(one)).result).toBe('rejected');
});

it('a claim knows its own number only', async () => {
  await name(one, 'K-100300');
  expect((await result(other)).customerNumber).toBeNull();
});

it('numbers that nobody named come back to the provider', async () => {
  const { value } = await report([{ customerNumber: 'K-999999', confirmed: true }]);
  expect(value).toEqual({ accepted: 0, unknown: ['K-999999'], late: [] });
});

it('the key of another tenant answers nothing of this one', async () => {
  await name(other, 'K-100400');
  const foreign = await server.inTenant(addFeedKey, 'sonnwerk');
  const refused = await report([{ customerNumber: 'K-100400', confirmed: true }], foreign);
  expect(refused.error?.key).toBe('feedKeyInvalid');
  expect((await result(other)).result).toBe('pending');
});

it("a refused number is the referrer's turn, and its link is mailed again", async () => {
  const [scene] = await buildRewardScenes(server, {});
  const email = scene?.referrerEmail ?? '';
  await server.inTenant((tx) => giveDemoPassword(tx, email));
  const session = await signInAs(server, email, demoLogins.password);
  const todos = async () => (await server.call(listOwnTodos, session)).value.todos;
  const token = await mailedToken(server, email);
  const [waiting] = await todos();
  expect(waiting).toMatchObject({ kind: 'abholen', rewardCents: 7001 });
  await name(token, 'K-300400');
  const wire = { Art: 'bar', Kontoinhaber: 'Wilma Weitersager', IBAN: 'DE89370400440532013000' };
  expect((await server.call(chooseReward, { token, wire })).status).toBe(200);
  expect(await todos()).toEqual([]);
  await report([{ customerNumber: 'K-300400', confirmed: false }]);
  const claimId = waiting?.claimId ?? '';
  expect(await todos()).toMatchObject([{ kind: 'kundennummer', claimId, by: null }]);
  const before = (await server.mails(email)).length;
  await server.call(resendRewardMail, { ...session, params: { id: claimId } });
  const [mail, ...earlier] = await server.mails(email);
  expect(earlier).toHaveLength(before);
  expect(mail?.text).toContain('/kundennummer#token=');
  await name(mail?.token ?? '', 'K-300401');
  expect(await todos()).toEqual([]);
  const late = await server.call(resendRewardMail, { ...session, params: { id: claimId } });
  expect(late.error?.key).toBe('unknownNumber');
});

it('a number refused before the pick-up shows at the reward, at its referral and in what to do', async () => {
  const [scene] = await buildRewardScenes(server, {});
  const email = scene?.referrerEmail ?? '';
  await server.inTenant((tx) => giveDemoPassword(tx, email));
  const session = await signInAs(server, email, demoLogins.password);
  const token = await mailedToken(server, email);
  const seen = async () => {
    const { numberRefused } = (await server.call(getClaim, { token })).value;
    const { todos } = (await server.call(listOwnTodos, session)).value;
    const { referrals } = (await server.call(listOwnReferrals, session)).value;
    const [lead] = referrals.flatMap(({ leads }) => leads);
    const kinds = todos.map(({ kind }) => kind);
    return [numberRefused, lead?.numberRefused, lead?.expectedPayout === undefined, kinds];
  };
  expect(await seen()).toEqual([false, undefined, false, ['abholen']]);
  await name(token, 'K-300500');
  expect(await seen()).toEqual([false, undefined, false, ['abholen']]);
  await report([{ customerNumber: 'K-300500', confirmed: false }]);
  expect(await seen()).toEqual([true, true, true, ['kundennummer', 'abholen']]);
  await name(token, 'K-300501');
  await report([{ customerNumber: 'K-300501', confirmed: true }]);
  expect(await seen()).toEqual([false, undefined, false, ['abholen']]);
});

it('a number that cannot be one is refused at its place, and few may be tried', async () => {
  const wrong = await name(other, 'x');
  expect([wrong.status, wrong.error?.fields]).toEqual([400, { id: 'invalid' }]);
  const keys: unknown[] = [];
  for (const last of [0, 1, 2, 3, 4, 5])
    keys.push((await name(other, `K-20000${last}`)).error?.key);
  expect(keys).toContain('tooManyTries');
});
