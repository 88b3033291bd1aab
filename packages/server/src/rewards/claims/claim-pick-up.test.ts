import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward, getClaim, type ChooseReward } from '@weitersagen/contracts/claim';
import { getUser } from '@weitersagen/contracts/account';
import { berlinDaysBetween } from '@weitersagen/domain/dates';
import { checkLedger } from '../ledger/ledger-check-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, leadOf, type Scene } from '../../testing/referral-scene.ts';
import {
  buildRewardScenes,
  claimIds,
  mailedToken,
  reportedScene,
  stockVouchers,
} from '../../testing/reward-scene.ts';
import { waitingForVoucher } from '../vouchers/voucher-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cash: ChooseReward = {
  kind: 'bar',
  accountOwner: 'Wilma Weitersager',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const voucher: ChooseReward = {
  kind: 'gutschein',
  firstName: 'Wilma',
  lastName: 'Weitersager',
  email: 'Gutschein@example.org',
};
const statuses = (of: Scene) =>
  server.inTenant(async (tx) => (await claimsOf(tx, of.leadId)).map((claim) => claim.status));
const choose = (token: string, body: ChooseReward) => server.call(chooseReward, { token, body });
/** The mails to the referrer that bring a reward token, newest first. */
const rewardMails = async (of: Scene) =>
  (await server.mails(of.referrerEmail)).filter((mail) => mail.token !== '');
const daysLeft = (of: Scene) =>
  server.inTenant(async (tx) => {
    const [claim] = await claimsOf(tx, of.leadId);
    return berlinDaysBetween(tx.now, claim?.pick_up_by ?? tx.now);
  });
async function one(options?: Parameters<typeof buildRewardScenes>[1]) {
  const [scene] = await buildRewardScenes(server, options ?? {});
  if (scene === undefined) throw new Error('No scene');
  return scene;
}

describe('picking up a reward', () => {
  it('tells the person by mail to which account a transfer goes, once, and nothing of a voucher', async () => {
    const toldOf = async (of: Scene) =>
      (await server.mails(of.referrerEmail)).filter(({ text }) =>
        text.includes('eine Überweisung gewählt'),
      );
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    await choose(token, cash);
    await choose(token, cash); // the same once more
    const [told, ...more] = await toldOf(of);
    expect([told?.subject, more]).toEqual(['Wir überweisen 70,01\u202f€', []]);
    expect(told?.text).toMatch(/für „[^“]+“ eine Überweisung gewählt/);
    expect(told?.text).toMatch(/Das Geld geht auf das Konto DE•• [• ]+30 00 und/);
    expect(told?.text).toMatch(/Waren Sie das nicht\? Dann schreiben Sie bitte sofort an \S+@/);
    expect(told?.text).not.toContain('3704');
    const other = await one();
    await choose(await mailedToken(server, other.referrerEmail), voucher);
    expect(await toldOf(other)).toEqual([]);
  });

  it('mails a token once the complaint period is over, that opens exactly this claim', async () => {
    const of = await one();
    const mails = await rewardMails(of);
    expect(mails).toHaveLength(1);
    const [id] = await claimIds(server, of);
    expect(mails[0]?.subject).toMatch(/^70,01\u202f€ Prämie für „.+“ liegen bereit$/);
    expect(mails[0]?.text).toContain(`/praemie/${id}#token=`);
    const token = mails[0]?.token ?? '';
    expect((await server.call(getClaim, { token })).value).toMatchObject({
      id,
      status: 'available',
      valueCents: 7001,
      maskedIban: null,
    });
    const stored = await server.inTenant((tx) =>
      tx.db
        .selectFrom('mail_token')
        .selectAll()
        .where('subject', '=', id ?? '')
        .execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('ends with its deadline, also before the job came by that ends it', async () => {
    const of = await one();
    const token = (await rewardMails(of))[0]?.token ?? '';
    const endAt = (milliseconds: number) =>
      server.inTenant((tx) =>
        tx.db
          .updateTable('reward_claim')
          .set({ pick_up_by: new Date(tx.now.getTime() + milliseconds) })
          .where('lead_id', '=', of.leadId)
          .execute(),
      );
    await endAt(-1);
    expect((await choose(token, cash)).error?.key).toBe('rewardExpired');
    expect(await statuses(of)).toEqual(['available']);
    await endAt(60_000);
    expect((await choose(token, cash)).status).toBe(200);
  });

  it('opens on the day the order has the minimum age, not before, and mails once however often jobs run', async () => {
    const { complaintDays } = (await server.tenant()).config;
    const of = await reportedScene(server);
    await server.moveClock(complaintDays - 1);
    expect(await statuses(of)).toEqual(['open']);
    await server.moveClock(1);
    await Promise.all([server.work(), server.work(), server.work()]);
    expect(await statuses(of)).toEqual(['available']);
    expect(await rewardMails(of)).toHaveLength(1);
  });

  it('mails both sides of a shared reward their own token', async () => {
    const of = await one({ share: 50 });
    const [mine, theirs] = [
      await mailedToken(server, of.referrerEmail),
      await mailedToken(server, of.recipientEmail),
    ];
    expect((await server.call(getClaim, { token: mine })).value).toMatchObject({
      beneficiary: 'referrer',
      valueCents: 3501,
    });
    expect((await server.call(getClaim, { token: theirs })).value).toMatchObject({
      beneficiary: 'recipient',
      valueCents: 3500,
    });
  });

  it('keeps the reward token apart from other kinds of token', async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    expect((await server.call(getUser, { token })).status).toBe(401);
    expect((await server.call(getClaim, { token: 'unknown' })).error?.key).toBe(
      'rewardTokenInvalid',
    );
    expect((await server.call(getClaim, { token, client: 'sonnwerk' })).error?.key).toBe(
      'rewardTokenInvalid',
    );
  });

  it('takes cash, masks the account, and answers the same choice alike', async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    const first = await choose(token, cash);
    expect(first.value).toMatchObject({ status: 'collected', kind: 'bar' });
    expect(first.text).not.toContain('DE89370400440532013000');
    expect((await choose(token, cash)).value).toEqual(first.value);
    expect((await choose(token, voucher)).error?.key).toBe('rewardTaken');
    expect((await choose(token, { ...cash, accountOwner: 'Wer Anders' })).error?.key).toBe(
      'rewardTaken',
    );
  });

  it('knows a voucher chosen again by its person and address', async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    const first = await choose(token, voucher);
    expect((await choose(token, voucher)).value).toEqual(first.value);
    for (const other of [
      { firstName: 'Wer' },
      { lastName: 'Anders' },
      { email: 'anders@example.org' },
    ])
      expect((await choose(token, { ...voucher, ...other })).error?.key).toBe('rewardTaken');
  });

  it('names what is wrong with an IBAN at its field', async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    const refused = await choose(token, { ...cash, iban: 'DE88370400440532013000' });
    expect([refused.error?.key, refused.error?.fields]).toEqual([
      'invalidInput',
      { IBAN: 'checksum' },
    ]);
    expect(await statuses(of)).toEqual(['available']);
  });

  it('lets exactly one of 1,000 different choices at once win', { timeout: 60_000 }, async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    /** Asks again where a busy machine had no connection in time, as a client does. */
    const insist = async (accountOwner: string): Promise<string> => {
      const { status, error } = await choose(token, { ...cash, accountOwner });
      return status >= 500 ? insist(accountOwner) : (error?.key ?? String(status));
    };
    const ends = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => insist(`Person ${index}`)),
    );
    expect(ends.filter((end) => end === '200')).toHaveLength(1);
    expect(ends.filter((end) => end === 'rewardTaken')).toHaveLength(999);
  });

  it('answers 50 equal choices at once alike and does the work once', async () => {
    const of = await one();
    await stockVouchers(server, 7001, 5);
    const token = await mailedToken(server, of.referrerEmail);
    const answers = await Promise.all(Array.from({ length: 50 }, () => choose(token, voucher)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    await server.work();
    const [id] = await claimIds(server, of);
    const codes = await server.inTenant((tx) =>
      tx.db
        .selectFrom('voucher')
        .selectAll()
        .where('claim_id', '=', id ?? '')
        .execute(),
    );
    expect(codes).toHaveLength(1);
    expect(await statuses(of)).toEqual(['paidOut']);
  });

  it('mails the voucher code to the address chosen, once, and the lead counts as paid', async () => {
    const of = await one();
    await stockVouchers(server, 7001);
    await choose(await mailedToken(server, of.referrerEmail), {
      ...voucher,
      email: `v-${of.leadId}@example.org`,
    });
    const mails = await server.mails(`v-${of.leadId}@example.org`.toLowerCase());
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('70,01');
    expect(await server.inTenant((tx) => leadOf(tx, of.leadId))).toMatchObject({ status: 'paid' });
  });

  it('keeps a claim collected while the pool is empty, and delivers when codes come', async () => {
    await server.inTenant((tx) =>
      tx.db.deleteFrom('voucher').where('claim_id', 'is', null).execute(),
    );
    const of = await one();
    await choose(await mailedToken(server, of.referrerEmail), voucher);
    await server.work();
    await server.moveClock(1);
    expect(await statuses(of)).toEqual(['collected']);
    const [id] = await claimIds(server, of);
    const told = await server.inTenant((tx) =>
      tx.db
        .selectFrom('audit')
        .selectAll()
        .where('entity_id', '=', id ?? '')
        .where('event', '=', 'voucherPoolEmpty')
        .execute(),
    );
    expect(told).toHaveLength(1);
    const waiting = await server.inTenant(waitingForVoucher);
    expect(waiting.map((claim) => claim.id)).toContain(id);
    await stockVouchers(server, 7001, waiting.length);
    await server.moveClock(1);
    expect(await statuses(of)).toEqual(['paidOut']);
  });

  it('never gives a code of another value', async () => {
    await server.inTenant((tx) =>
      tx.db.deleteFrom('voucher').where('claim_id', 'is', null).execute(),
    );
    await stockVouchers(server, 7000);
    const of = await one();
    await choose(await mailedToken(server, of.referrerEmail), voucher);
    await server.work();
    expect(await statuses(of)).toEqual(['collected']);
  });
});

describe('a reward nobody picks up', () => {
  it('is reminded of three times and then expires', async () => {
    const of = await one();
    const token = await mailedToken(server, of.referrerEmail);
    const counts: number[] = [];
    for (const left of [92, 89, 29, 6, 1, -1]) {
      await server.moveClock((await daysLeft(of)) - left);
      await server.work();
      counts.push((await rewardMails(of)).length - 1);
    }
    expect(counts).toEqual([0, 1, 2, 3, 3, 3]);
    expect(await statuses(of)).toEqual(['expired']);
    expect((await choose(token, cash)).error?.key).toBe('rewardExpired');
    expect((await server.call(getClaim, { token })).value.status).toBe('expired');
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });
});
