import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import * as texts from '@weitersagen/contracts/operator-texts';
import { addVoucherCodes, listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { berlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimsOf } from '../../testing/referral-scene.ts';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
  type RewardScene,
} from '../../testing/reward-scene.ts';
import { endVoucherKinds, offerVoucherKind } from '../../testing/voucher-kinds.ts';

let server: TestServer;
let finance: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  finance = await addOperator(server, [{ role: 'finance', client }]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.inTenant(({ db }) =>
    db.deleteFrom('voucher').where('claim_id', 'is', null).execute(),
  );
  await endVoucherKinds(server);
});

let count = 0;
const newKeys = (): readonly [string, string] => {
  count += 1;
  return [`erste-${count}`, `zweite-${count}`];
};
async function scene() {
  const [one] = await buildRewardScenes(server, {});
  if (one === undefined) throw new Error('No scene');
  return { of: one, token: await mailedToken(server, one.referrerEmail) };
}
const bodyOf = (of: RewardScene, kind?: string) => ({
  kind: 'gutschein' as const,
  firstName: 'Wilma',
  lastName: 'Wähler',
  email: `v-${of.leadId}@example.org`.toLowerCase(),
  ...(kind === undefined ? {} : { voucherKind: kind }),
});
const choose = (token: string, body: ReturnType<typeof bodyOf>) =>
  server.call(chooseReward, { token, body });
const shown = async (token: string, language = 'de') =>
  (await server.call(getClaim, { token, language })).value;
const claimOf = async (of: RewardScene) =>
  (await server.inTenant((tx) => claimsOf(tx, of.leadId)))[0];
const end = (key: string) => endVoucherKinds(server, key);
const mailTo = async (of: RewardScene) => (await server.mails(bodyOf(of).email))[0];
const levels = async () =>
  (await server.call(listVouchers, { ...finance.session, query: {} })).value.levels.filter(
    ({ cents }) => cents === 7001,
  );

describe('of several kinds of vouchers', () => {
  it('one is chosen by its shop, and a code of that kind and value is mailed', async () => {
    const [first, second] = newKeys();
    await offerVoucherKind(server, second, { position: 2 });
    await offerVoucherKind(server, first, { position: 1 });
    const { of, token } = await scene();
    const offered = (await shown(token)).voucherKinds;
    expect(offered?.map(({ key }) => key)).toEqual([first, second]);
    expect(offered?.[0]).toMatchObject({
      name: `Gutschein ${first}`,
      shop: `Shop ${first}`,
      hint: `An der Kasse von ${first}`,
      logo: expect.stringMatching(`^/api/v1/funkelnetz/gutscheinart/${first}/logo/[0-9a-f]{32}$`),
    });
    expect((await shown(token, 'en')).voucherKinds?.[0]?.name).toBe(`Voucher ${first}`);
    await stockVouchers(server, 7001, 1, first);
    await stockVouchers(server, 7001);
    const unnamed = await choose(token, bodyOf(of));
    expect(unnamed.error?.fields).toEqual({ Gutscheinart: 'required' });
    expect((await claimOf(of))?.status).toBe('available');

    const chosen = await choose(token, bodyOf(of, second));
    expect(chosen.value.voucherKind).toMatchObject({ key: second, shop: `Shop ${second}` });
    expect(chosen.value.voucherKinds).toEqual([]);
    await server.work();
    expect((await claimOf(of))?.status).toBe('collected');
    expect(await levels()).toEqual(
      expect.arrayContaining([
        { kind: first, cents: 7001, free: 1, used: 0, waiting: 0 },
        { kind: second, cents: 7001, free: 0, used: 0, waiting: 1 },
      ]),
    );
    const file = 'Code;WertCent;Art\nNEU-0001;7001;\nNEU-0002;7100;' + second;
    const body = { client, file, kind: second };
    await server.call(addVoucherCodes, { ...finance.session, body });
    const mail = await mailTo(of);
    expect(mail?.text).toContain('NEU-0001');
    expect((await claimOf(of))?.status).toBe('paidOut');
    const paid = await shown(token);
    expect(paid.voucherKind?.shop).toBe(`Shop ${second}`);
    expect(paid.paidAt).toMatch(/Z$/);
    expect(JSON.stringify(paid)).not.toContain('NEU-0001');
    expect((await choose(token, bodyOf(of, first))).error?.key).toBe('rewardTaken');
    expect((await choose(token, bodyOf(of, second))).status).toBe(200);
  });

  it('the one that was chosen stays with the reward after it has ended; others are refused', async () => {
    const [first, second] = newKeys();
    await offerVoucherKind(server, first);
    await offerVoucherKind(server, second);
    const { of, token } = await scene();
    await choose(token, bodyOf(of, first));
    await end(first);
    await stockVouchers(server, 7001, 1, first);
    await server.moveClock(1);
    expect((await claimOf(of))?.status).toBe('paidOut');
    expect((await choose(token, bodyOf(of, first))).status).toBe(200);

    const next = await scene();
    for (const kind of [first, 'niemand']) {
      const refused = await choose(next.token, bodyOf(next.of, kind));
      expect(refused.error?.fields).toEqual({ Gutscheinart: 'notOffered' });
    }
    expect((await claimOf(next.of))?.status).toBe('available');
  });

  it('each is offered on its days alone', async () => {
    const [first, second] = newKeys();
    const today = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
    const { of, token } = await scene();
    const now = await server.inTenant((tx) => Promise.resolve(berlinDay(tx.now)));
    expect(now > today).toBe(true);
    await offerVoucherKind(server, first, { until: now });
    await offerVoucherKind(server, second);
    expect((await shown(token)).voucherKinds?.map(({ key }) => key)).toEqual([first, second]);
    await server.moveClock(1);
    expect((await shown(token)).voucherKinds?.map(({ key }) => key)).toEqual([second]);
    expect((await choose(token, bodyOf(of, first))).error?.fields).toEqual({
      Gutscheinart: 'notOffered',
    });
  });
});

it('the only kind is taken without being named', async () => {
  const [first] = newKeys();
  await offerVoucherKind(server, first);
  const { of, token } = await scene();
  expect((await choose(token, bodyOf(of))).value.voucherKind?.key).toBe(first);
  expect((await choose(token, bodyOf(of))).status).toBe(200);
});

it('where no kind is offered, a voucher is one of no shop, and takes no code of a kind', async () => {
  const [first] = newKeys();
  await offerVoucherKind(server, first);
  await end(first);
  await stockVouchers(server, 7001, 1, first);
  const { of, token } = await scene();
  expect((await choose(token, bodyOf(of))).value.voucherKind).toBeNull();
  await server.work();
  expect((await claimOf(of))?.status).toBe('collected');
  await stockVouchers(server, 7001);
  await server.moveClock(1);
  expect((await claimOf(of))?.status).toBe('paidOut');
  const mail = await mailTo(of);
  expect(mail?.text).toContain('einen Gutschein über 70,01');
  expect(mail?.html).not.toContain('class="button');
});

it('the mail of a code names shop, amount and how to redeem it, with one button that leads there without the code', async () => {
  const [first] = newKeys();
  await offerVoucherKind(server, first);
  const { of, token } = await scene();
  await stockVouchers(server, 7001, 1, first);
  await choose(token, bodyOf(of));
  const mail = await mailTo(of);
  const code = await server.inTenant(({ db }) =>
    db.selectFrom('voucher').select('code').where('kind', '=', first).executeTakeFirstOrThrow(),
  );
  expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(
    `einen Gutschein von Shop ${first} über 70,01 €`,
  );
  expect(mail?.text).toContain(
    `${code.code}\n\nBei Shop ${first} einlösen:\nhttps://${first}.example.org/einloesen\n\nGut zu wissen: An der Kasse von ${first}`,
  );
  expect(mail?.html.match(/class="button[^>]*>/g)).toHaveLength(1);
  expect(mail?.html).toContain(`href="https://${first}.example.org/einloesen"`);
  expect(mail?.html).toContain(`Gut zu wissen: An der Kasse von ${first}`);
});

it('support and the history name the shop of a voucher, never its code', async () => {
  const [first] = newKeys();
  await offerVoucherKind(server, first);
  const { of, token } = await scene();
  await stockVouchers(server, 7001, 1, first);
  await choose(token, bodyOf(of));
  await server.work();
  const claim = await claimOf(of);
  const { lines, code } = await server.inTenant(async ({ db }) => ({
    lines: await db
      .selectFrom('audit')
      .select(['event', 'after'])
      .where('entity_id', '=', claim?.id ?? '')
      .execute(),
    code: (
      await db
        .selectFrom('voucher')
        .select('code')
        .where('kind', '=', first)
        .executeTakeFirstOrThrow()
    ).code,
  }));
  for (const event of ['choiceMade', 'voucherAssigned'])
    expect(lines.find((line) => line.event === event)?.after).toEqual({ shop: `Shop ${first}` });
  const support = await addOperator(server, [{ role: 'support', client }]);
  const id = await server.inTenant(({ db }) =>
    db
      .selectFrom('account')
      .select('id')
      .where('email', '=', of.referrerEmail)
      .executeTakeFirstOrThrow(),
  );
  const body = { client, id: id.id };
  const read = await server.call(openCustomer, { ...support.session, body });
  expect(read.value.rewards[0]).toMatchObject({ kind: 'gutschein', shop: `Shop ${first}` });
  expect(read.text + JSON.stringify(lines)).not.toContain(code);
});

it('words of a client name the shop where there is one; without a shop the product speaks', async () => {
  const content = await addOperator(server, [{ role: 'content', client }]);
  const at = { client, kind: 'mail', id: 'voucher' } as const;
  const none = { groupDe: '', groupEn: '', titleDe: '', titleEn: '' };
  const textDe = '{{amount}} bei {{shop}}: {{hint}}';
  const words = { ...none, textDe, textEn: '{{amount}} at {{shop}}: {{hint}}' };
  const saved = await server.call(texts.saveText, {
    ...content.session,
    body: { ...at, revision: 0, ...words },
  });
  expect(saved.error).toBeNull();
  await server.call(texts.publishText, {
    ...content.session,
    body: { ...at, revision: 1, from: null },
  });
  const [first] = newKeys();
  const without = await scene();
  await stockVouchers(server, 7001);
  await choose(without.token, bodyOf(without.of));
  expect((await mailTo(without.of))?.text).toContain('Sie haben als Prämie einen Gutschein über');
  await offerVoucherKind(server, first);
  const { of, token } = await scene();
  await stockVouchers(server, 7001, 1, first);
  await choose(token, bodyOf(of));
  const mail = await mailTo(of);
  expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(
    `70,01 € bei Shop ${first}: An der Kasse von ${first}`,
  );
  expect(mail?.text).toContain(`Bei Shop ${first} einlösen:`);
});
