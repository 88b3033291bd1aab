import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBankAccount } from '@weitersagen/contracts/account-settings';
import { login } from '@weitersagen/contracts/account';
import { confirmPassword } from '@weitersagen/contracts/email-change';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { payOutRewards } from '@weitersagen/contracts/pay-out-rewards';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addDays } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { claimsOf, giveDemoPassword, type Scene } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { changeSettings } from '../../testing/tenant-settings.ts';
import { checkLedger } from '../ledger/ledger-check-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const iban = 'DE89370400440532013000';
const account = { accountOwner: 'Rosa Beispiel', iban };

/** A signed-in referrer of two referrals whose rewards wait, one of them shared with the contact. */
async function waiting() {
  const first = await reportedScene(server);
  const { id } = await server.inTenant((tx) =>
    tx.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', first.referrerEmail)
      .executeTakeFirstOrThrow(),
  );
  const second = await reportedScene(server, { share: 50, referrerId: id });
  await server.moveClock((await server.tenant()).config.complaintDays);
  await server.inTenant((tx) => giveDemoPassword(tx, first.referrerEmail));
  const { value, cookie } = await server.call(login, {
    body: { email: first.referrerEmail, password: demoLogins.password, remember: false },
  });
  const session = { token: value.token, cookie };
  const confirm = () =>
    server.call(confirmPassword, { body: { password: demoLogins.password }, ...session });
  const sums = async () => (await server.call(listOwnReferrals, { query: {}, ...session })).value;
  const own = async (scene: Scene) =>
    (await server.inTenant((tx) => claimsOf(tx, scene.leadId))).map(
      ({ status, kind, iban: to }) => [status, kind, to],
    );
  const sumCents = 7001 + 3501; // the odd cent of a half is the referrer's
  const pay = (more: object) =>
    server.call(payOutRewards, { body: { ...account, sumCents, ...more }, ...session });
  return { sumCents, first, second, session, confirm, sums, own, pay };
}

describe('the rewards of a referrer', () => {
  it('are all picked up at once to one account, by who confirmed to be there', async () => {
    const { sumCents, first, second, confirm, sums, own, pay } = await waiting();
    const { readyCents, earnedCents } = await sums();
    expect([readyCents, earnedCents]).toEqual([sumCents, sumCents]);
    const unproven = await pay({});
    expect([unproven.status, unproven.error?.key]).toEqual([403, 'passwordRequired']);
    expect(await own(first)).toEqual([['available', null, null]]);
    await confirm();
    const done = await pay({});
    expect(done.value.sumCents).toBe(sumCents);
    const now = await server.inTenant((tx) => Promise.resolve(tx.now));
    expect(done.value.latestPayout.slice(0, 10)).toBe(addDays(now, 28).toISOString().slice(0, 10));
    expect(await own(first)).toEqual([['collected', 'cash', iban]]);
    expect(await own(second)).toEqual([
      ['collected', 'cash', iban],
      ['available', null, null], // the contact's
    ]);
    expect(await sums()).toMatchObject({ readyCents: 0, earnedCents: sumCents, paidCents: 0 });
    const told = (await server.mails(first.referrerEmail)).filter(({ subject }) =>
      subject.startsWith('Wir überweisen'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Wir überweisen 105,02\u202f€');
    expect(told[0]?.text).toMatch(/auf das Konto DE•• [• ]+30 00 und ist spätestens am \d/);
    expect(told[0]?.text).not.toContain('37040044');
    expect((await pay({})).error?.key).toBe('changedMeanwhile');
    expect(await server.inTenant(checkLedger)).toEqual([]);
  });

  it('need no other confirmation of who has no password and has just signed in by a link, not by a code', async () => {
    const { first, session, pay } = await waiting();
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ password_hash: null })
        .where('email', '=', first.referrerEmail)
        .execute(),
    );
    const age = (minutes: number) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('session')
          .set({ created_at: new Date(Date.now() - minutes * 60_000) })
          .where('account_id', '=', (sub) =>
            sub.selectFrom('account').select('id').where('email', '=', first.referrerEmail),
          )
          .execute(),
      );
    await age(11);
    expect((await pay({})).error?.key).toBe('passwordRequired');
    expect((await server.call(confirmPassword, { body: {}, ...session })).status).toBe(403);
    await age(9);
    const come = (way: 'code' | 'link') =>
      server.inTenant(({ db }) =>
        db.updateTable('session').set({ way }).where('account_id', '=', first.referrerId).execute(),
      );
    await come('code');
    expect((await pay({})).error?.key).toBe('passwordRequired');
    await come('link');
    expect((await pay({})).status).toBe(200);
  });

  it('stay where they are when the sum is another one than was seen, or the account none', async () => {
    const { sumCents, first, confirm, own, pay } = await waiting();
    await confirm();
    expect((await pay({ sumCents: sumCents - 1 })).error?.key).toBe('changedMeanwhile');
    const wrong = await pay({ iban: 'DE89370400440532013001' });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['IBAN']]);
    expect(await own(first)).toEqual([['available', null, null]]);
  });

  it('go once where two windows ask at the same moment', async () => {
    const { confirm, pay } = await waiting();
    await confirm();
    const answers = await Promise.all([pay({}), pay({})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('leave their account for later ones where it is wished and the client offers it', async () => {
    const { session, first, confirm, pay } = await waiting();
    await confirm();
    await changeSettings(server, { storingBankData: false });
    expect((await pay({ keep: true })).error?.key).toBe('notOffered');
    await changeSettings(server, { storingBankData: true });
    expect((await pay({ keep: true })).status).toBe(200);
    expect((await server.call(getBankAccount, session)).value.accountOwner).toBe('Rosa Beispiel');
    const mails = await server.mails(first.referrerEmail);
    const told = mails.find(({ subject }) => subject === 'Ihre Bankverbindung wurde hinterlegt');
    expect(told?.text).toMatch(/endet auf 3000\./);
  });
});
