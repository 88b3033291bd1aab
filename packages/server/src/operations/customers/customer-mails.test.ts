import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import * as contract from '@weitersagen/contracts/operator-customers';
import { createRecipient } from '@weitersagen/contracts/recipient';
import { SENT_MAIL_DAYS } from '@weitersagen/domain/constants';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildRewardScenes, mailedToken, stockVouchers } from '../../testing/reward-scene.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';
import { resendMail } from './customer-mail-service.ts';
import { cleanUp } from '../../worker/clean-up.ts';
import { runJob } from '../../platform/jobs/job.ts';

const client = 'funkelnetz';
let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());

const idOf = (email: string) =>
  server.inTenant(async ({ db }) => {
    const account = db.selectFrom('account').select('id').where('email', '=', email);
    const recipient = db.selectFrom('recipient').select('id').where('email', '=', email);
    const found = (await account.executeTakeFirst()) ?? (await recipient.executeTakeFirst());
    return found?.id ?? '';
  });
const open = async (email: string) => {
  const body = { client, id: await idOf(email) };
  return server.call(contract.openCustomer, { ...support.session, body });
};
const mailsOf = async (email: string) => (await open(email)).value.mails ?? [];
const resend = async (email: string, mail: string, session = support.session) => {
  const body = { client, id: await idOf(email), mail };
  return server.call(contract.resendCustomerMail, { ...session, body });
};
/** A referrer whose reward is ready, and who was mailed so. */
async function rewarded() {
  const [scene] = await buildRewardScenes(server, {});
  const email = scene?.referrerEmail ?? '';
  await server.mails(email);
  return { ...scene, email, referrerId: scene?.referrerId ?? '' };
}
async function contactOf(number: string) {
  const email = freshEmail('kim');
  const body = {
    firstName: 'Kim',
    lastName: 'Nachbarin',
    email,
    termsVersion: SEEDED_VERSION,
    termsAccepted: true,
    language: 'de',
  } as const;
  await server.call(createRecipient, { params: { number }, body });
  await server.mails(email);
  return email;
}

describe('what a customer was mailed', () => {
  it('is read by support without any link, code or voucher, in text and answer', async () => {
    const { email } = await rewarded();
    const token = await mailedToken(server, email);
    const [mail] = await mailsOf(email);
    expect(mail?.text).toContain('70,01');
    expect(mail?.text).toContain('[…]');
    expect(mail).toMatchObject({ arrived: true, canResend: true });
    await stockVouchers(server, 7001);
    const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
    await server.call(chooseReward, { token, body });
    await server.work();
    const sent = await server.mails(email);
    const { code } = await server.inTenant(({ db }) =>
      db
        .selectFrom('voucher')
        .select('code')
        .where('claim_id', 'is not', null)
        .orderBy('assigned_at', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(sent[0]?.text).toContain(code);
    const { text, value } = await open(email);
    expect(value.mails?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toContain(code);
    for (const each of sent.filter((one) => one.token !== ''))
      expect(text).not.toContain(each.token);
    expect(text).not.toMatch(/https?:/);
    // Nor anywhere else where they are kept.
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('sent_mail').selectAll().execute(),
    );
    expect(JSON.stringify(kept)).not.toMatch(/https?:/);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('names nobody else: their data may be erased while it is kept', async () => {
    const { number } = await activeReferral(server);
    const email = await contactOf(number);
    const [sent] = await server.mails(email);
    const [mail] = await mailsOf(email);
    expect([sent?.text, mail?.text]).toEqual([
      expect.stringContaining('Rosa'),
      expect.not.stringContaining('Rosa'),
    ]);
    expect(mail?.text).toContain('Kim');
  });

  it('is sent again while it still holds, with a link of its own, once however often it is pressed; the history says so', async () => {
    const { email, referrerId } = await rewarded();
    const token = await mailedToken(server, email);
    const [mail] = await mailsOf(email);
    const asked = { id: referrerId, mail: mail?.id ?? '' };
    const atOnce = Array.from({ length: 5 }, () =>
      server.inTenant((tx) => resendMail(tx, asked, support.email)),
    );
    await Promise.all(atOnce);
    expect((await resend(email, asked.mail)).error).toBeNull();
    const sent = (await server.mails(email)).filter((one) => one.token !== '');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.token).not.toBe(token);
    const shown = (await mailsOf(email)).filter(({ subject }) => subject === mail?.subject);
    expect(shown.map(({ canResend }) => canResend)).toEqual([true, false]);
    const told = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['actor', 'entity_id'])
        .where('event', '=', 'mailSentAgain')
        .where('entity_id', '=', referrerId)
        .execute(),
    );
    expect(told).toHaveLength(1);
  });

  it('is not sent again where what it was about is over, or it is another person’s', async () => {
    const { email } = await rewarded();
    const [mail] = await mailsOf(email);
    const token = await mailedToken(server, email);
    const body = { kind: 'bar', accountOwner: 'Wilma', iban: 'DE89370400440532013000' } as const;
    await server.call(chooseReward, { token, body });
    expect((await mailsOf(email)).every(({ canResend }) => !canResend)).toBe(true);
    expect((await resend(email, mail?.id ?? '')).error?.key).toBe('unknownNumber');
    const other = await rewarded();
    const [theirs] = await mailsOf(other.email);
    expect((await resend(email, theirs?.id ?? '')).error?.key).toBe('unknownNumber');
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const refused = await resend(other.email, theirs?.id ?? '', finance.session);
    expect(refused.error?.key).toBe('roleForbidden');
    const lost = { client: 'niemand', id: 'keiner', mail: 'keine' };
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const unknown = await server.call(contract.resendCustomerMail, { ...all.session, body: lost });
    expect(unknown.error?.key).toBe('unknownTenant');
  });

  it('is handed out with the person’s copy, and goes with them', async () => {
    const { email, referrerId } = await rewarded();
    const copy = await server.inTenant((tx) => exportPerson(tx, email));
    expect(copy.find(({ title }) => title === 'Mails an Sie')?.rows.length).toBeGreaterThan(0);
    const erasure = { by: 'test', reason: 'Art. 17', waiveRewards: true };
    await server.inTenant((tx) => erasePerson(tx, email, erasure));
    const { number } = await activeReferral(server);
    const contact = await contactOf(number);
    const contactId = await idOf(contact);
    await server.inTenant((tx) => erasePerson(tx, contact, erasure));
    const kept = await server.inTenant(({ db }) =>
      db
        .selectFrom('sent_mail')
        .select('id')
        .where('person_id', 'in', [referrerId, contactId])
        .execute(),
    );
    expect(kept).toEqual([]);
  });

  it('with the link to a reward comes from the reward once no mail is kept any more, one for each that waits', async () => {
    const { email, referrerId, recipientEmail } = await rewarded();
    await server.moveClock(SENT_MAIL_DAYS + 2);
    await runJob(cleanUp, await server.tenant(), server.deps.withTenant);
    expect((await mailsOf(email)).filter(({ canResend }) => canResend)).toEqual([]);
    const again = (id: string, session = support.session, at: string = client) =>
      server.call(contract.resendRewardLinks, { ...session, body: { client: at, id } });
    const before = (await server.mails(email)).length;
    await Promise.all([again(referrerId), again(referrerId)]);
    const sent = await server.mails(email);
    expect(sent).toHaveLength(before + 1);
    const { token = '' } = sent[0] ?? {};
    expect((await server.call(getClaim, { token })).value.status).toBe('available');
    const told = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select('after')
        .where('event', '=', 'mailSentAgain')
        .where('entity_id', '=', referrerId)
        .execute(),
    );
    expect(told).toEqual([{ after: { work: 'rewardAvailable' } }]);
    expect((await again(await idOf(recipientEmail ?? ''))).error?.key).toBe('unknownNumber');
    const body = { kind: 'bar', accountOwner: 'Wilma', iban: 'DE89370400440532013000' } as const;
    await server.call(chooseReward, { token, body });
    expect((await again(referrerId)).error?.key).toBe('unknownNumber');
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    expect((await again(referrerId, finance.session)).error?.key).toBe('roleForbidden');
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    expect((await again(referrerId, all.session, 'niemand')).error?.key).toBe('unknownTenant');
  });

  it('with the link to a reward is sent five times a day', async () => {
    const { referrerId } = await rewarded();
    const keys: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const body = { client, id: referrerId };
      const { error } = await server.call(contract.resendRewardLinks, { ...support.session, body });
      keys.push(error?.key);
    }
    expect(keys.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined));
    expect(keys[5]).toBe('tooManyTries');
  });

  it('is kept for 90 days', async () => {
    const { email } = await rewarded();
    const run = async () => runJob(cleanUp, await server.tenant(), server.deps.withTenant);
    await server.moveClock(SENT_MAIL_DAYS - 2);
    await run();
    const before = await mailsOf(email);
    expect(before.at(-1)?.text).toContain('70,01');
    await server.moveClock(4);
    await run();
    expect((await mailsOf(email)).map(({ id }) => id)).not.toContain(before.at(-1)?.id);
  });
});
