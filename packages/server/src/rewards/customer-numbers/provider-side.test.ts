import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import * as contract from '@weitersagen/contracts/customer-number';
import { removeReferrer } from '../../privacy/own-data/remove-referrer.ts';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { germanIban } from '../../testing/german-iban.ts';
import { listOwnReferrals } from '../../referrals/referrals/own-service.ts';
import { addFeedKey, claimsOf } from '../../testing/referral-scene.ts';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
  type RewardScene,
} from '../../testing/reward-scene.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { decideHold } from '../holds/hold-decision.ts';

let server: TestServer;
let feed: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  feed = await server.inTenant(addFeedKey);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

async function operator(...argv: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = await commandEnvironment(server);
  const code = await runOperator(argv, environment, print, print);
  return { code, text: lines.join('\n') };
}

let count = 0;
/** A reward that can be picked up, whose person named a customer number and, unless told otherwise, chose cash. */
async function namedNumber(kind: 'bar' | 'gutschein' = 'bar') {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const token = await mailedToken(server, scene.referrerEmail);
  count += 1;
  const number = `K-${String(count).padStart(6, '7')}`;
  await server.call(contract.setCustomerNumber, { token, params: { id: number } });
  const body =
    kind === 'bar'
      ? ({ kind, accountOwner: 'Wilma Weitersager', iban: germanIban(count) } as const)
      : ({ kind, firstName: 'W', lastName: 'W', email: scene.referrerEmail } as const);
  await server.call(chooseReward, { token, body });
  return { scene, token, number };
}
const answer = async (customerNumber: string, confirmed: boolean) =>
  (
    await server.call(contract.reportCustomerNumbers, {
      token: feed,
      body: { rows: [{ customerNumber, confirmed }] },
    })
  ).value;
const check = async (token: string) =>
  (await server.call(contract.getCustomerCheck, { token })).value;
const statusOf = async ({ leadId }: RewardScene) => {
  const [claim] = await server.inTenant((tx) => claimsOf(tx, leadId));
  return claim?.status;
};
/** Makes a payout run of what may be paid; says whether a reward is in one. */
async function isInRun({ leadId }: RewardScene) {
  await operator('payouts', 'create');
  const [claim] = await server.inTenant((tx) => claimsOf(tx, leadId));
  const item = await server.inTenant((tx) =>
    tx.db
      .selectFrom('payout_item')
      .select('id')
      .where('claim_id', '=', claim?.id ?? '')
      .executeTakeFirst(),
  );
  return item !== undefined;
}
/** What the referrer reads about it in the personal area. */
async function messageTo({ referrerId }: RewardScene) {
  const { referrals } = await server.inTenant((tx) =>
    listOwnReferrals(tx, referrerId, { page: 1, size: 1 }, { locale: 'de' }),
  );
  return referrals[0]?.leads[0]?.message ?? referrals[0]?.message;
}
const subjects = async (email: string) => (await server.mails(email)).map((mail) => mail.subject);

describe('the provider of a customer number', () => {
  it('is given the numbers that wait, with order and latest day, page by page', async () => {
    const { number, token } = await namedNumber();
    const { dueAt } = await check(token);
    const list = await server.call(contract.listCustomerNumbers, {
      token: feed,
      query: { page: '1', pagesize: '1' },
    });
    expect(list.value).toMatchObject({ totalCount: 1, pageCount: 1, hasNext: false });
    expect(list.value.rows).toMatchObject([{ customerNumber: number, dueAt }]);
    expect(list.value.rows[0]?.orderNumber).toMatch(/^A-/);
    await answer(number, true);
    expect((await server.call(contract.listCustomerNumbers, { token: feed })).value.rows).toEqual(
      [],
    );
    const refused = await server.call(contract.listCustomerNumbers, { token: 'wrong' });
    expect(refused.error?.key).toBe('feedKeyInvalid');
  });

  it('has a screen in the demo, which answers through the feed', async () => {
    const { number, token, scene } = await namedNumber();
    const headers = { host: 'funkelnetz.localhost', 'accept-language': 'de' };
    const page = await server.inject({ url: '/dev/provider/customer-numbers', headers });
    expect(page.body).toContain(`${number} zu Auftrag A-`);
    await server.inject({
      method: 'POST',
      url: '/dev/provider/customer-numbers',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ kundennummer: number, bekannt: 'nein' }).toString(),
    });
    expect((await check(token)).result).toBe('rejected');
    const after = await server.inject({ url: '/dev/provider/customer-numbers', headers });
    expect(after.body).toContain('Es wartet keine Kundennummer auf eine Antwort.');
    expect(await subjects(scene.referrerEmail)).toContain('Bitte prüfen Sie Ihre Kundennummer');
  });
});

it('a customer number goes with its person, and is in the copy of their data before', async () => {
  const { scene, number } = await namedNumber();
  const copy = await server.inTenant((tx) => exportPerson(tx, scene.referrerEmail));
  expect(JSON.stringify(copy)).toContain(number);
  const kept = () =>
    server.inTenant((tx) =>
      tx.db
        .selectFrom('customer_check')
        .select('claim_id')
        .where('customer_number', '=', number)
        .execute(),
    );
  expect(await kept()).toHaveLength(1);
  await server.inTenant((tx) => removeReferrer(tx, scene.referrerId));
  expect(await kept()).toEqual([]);
});

describe('a reward whose customer number is checked', () => {
  it('is paid once the provider knows the number, and its person is told', async () => {
    const { scene, number } = await namedNumber();
    expect(await isInRun(scene)).toBe(false);
    expect(await answer(number, true)).toEqual({ accepted: 1, unknown: [], late: [] });
    expect(await isInRun(scene)).toBe(true);
    expect(await subjects(scene.referrerEmail)).toContain('Ihre Kundennummer ist bestätigt');
  });

  it('waits after a refusal until another number is confirmed', async () => {
    const { scene, token, number } = await namedNumber();
    await answer(number, false);
    await server.moveClock(30);
    expect(await isInRun(scene)).toBe(false);
    expect(await messageTo(scene)).toMatchObject({ key: 'paidSoon', actor: 'you', by: null });
    expect((await operator('customer-numbers', 'list')).text).toContain(
      `${number}  rejected  waits for another number`,
    );
    await server.call(contract.setCustomerNumber, { token, params: { id: 'K-888888' } });
    expect(await isInRun(scene)).toBe(false);
    expect(await messageTo(scene)).toMatchObject({ key: 'paidShortly', actor: 'us' });
    await answer('K-888888', true);
    expect(await isInRun(scene)).toBe(true);
  });

  it('waits no longer than the provider has time, and a refusal after that changes nothing', async () => {
    const { scene, token, number } = await namedNumber();
    const { customerCheckDays } = (await server.tenant()).config;
    await server.moveClock(customerCheckDays - 1);
    expect([(await check(token)).result, await isInRun(scene)]).toEqual(['pending', false]);
    await server.moveClock(1);
    expect(await check(token)).toMatchObject({ result: 'expired', dueAt: null });
    expect(await subjects(scene.referrerEmail)).toContain(
      'Ihre Prämie wartet nicht länger auf die Kundennummer',
    );
    expect(await answer(number, false)).toEqual({ accepted: 0, unknown: [], late: [number] });
    expect((await check(token)).result).toBe('expired');
    expect(await isInRun(scene)).toBe(true);
  });

  it('gives its voucher once the operator confirms the number, with a reason, and a second person lets it leave', async () => {
    await stockVouchers(server, 7001);
    const { scene, number } = await namedNumber('gutschein');
    await server.work();
    expect(await statusOf(scene)).toBe('collected');
    const silent = await operator('customer-numbers', 'confirm', number);
    expect(silent.text).toContain("required option '--reason <text>' not specified");
    const confirmed = await operator('customer-numbers', 'confirm', number, '--reason', 'Rechnung');
    expect(confirmed).toEqual({ code: 0, text: `${number} is confirmed.` });
    await server.work();
    await server.work();
    expect(await statusOf(scene)).toBe('collected');
    const second = await addOperator(server, [{ role: 'finance', client: null }]);
    expect(
      await server.inTenant(async (tx) => {
        const [claim] = await claimsOf(tx, scene.leadId);
        const decision = { claim: claim?.id ?? '', reason: 'Rechnung gesehen' };
        return decideHold(tx, { ...decision, decision: 'released' }, second.id);
      }),
    ).toBe(true);
    await server.work();
    await server.work();
    expect(await statusOf(scene)).toBe('paidOut');
    const unknown = await operator('customer-numbers', 'reject', 'K-000001', '--reason', 'Test');
    expect(unknown).toEqual({ code: 1, text: 'Nobody named the customer number K-000001.' });
  });
});
