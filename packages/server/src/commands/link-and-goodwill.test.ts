import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaim } from '@weitersagen/contracts/claim';
import { getRecipientOrder } from '@weitersagen/contracts/recipient-account';
import { createRecipient } from '@weitersagen/contracts/recipient';
import { getReferral } from '@weitersagen/contracts/referral';
import { enqueue } from '../platform/outbox/outbox-kind.ts';
import { recipientConfirmMail } from '../referrals/recipients/recipient-outbox.ts';
import { importOrderRows } from '../referrals/orders/order-import.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { buildScene, feedRow, leadOf, type Scene } from '../testing/referral-scene.ts';
import { mailedToken } from '../testing/reward-scene.ts';
import { activeReferral, freshEmail, newRecipient } from '../testing/steps.ts';
import { SEEDED_VERSION } from '@weitersagen/demo/seed/legal-texts';
import { runOperator } from './run-operator.ts';
import { commandEnvironment } from '../testing/command-environment.ts';

/** After so many days a lead without an order has ended. */
const WINDOW_AND_GRACE_DAYS = 90 + 14;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const environment = await commandEnvironment(server);
  const code = await runOperator(
    argv,
    environment,
    (line) => out.push(line),
    (line) => complaints.push(line),
  );
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}
const stateOf = async (number: string) =>
  (await server.call(getReferral, { params: { number } })).value.state;
const takePart = (number: string) =>
  server.call(createRecipient, {
    params: { number },
    body: {
      firstName: 'Kim',
      lastName: 'Nachbarin',
      email: freshEmail('late'),
      termsVersion: SEEDED_VERSION,
      termsAccepted: true,
      language: 'de',
    },
  });
const leadIdOf = (recipientId: string) =>
  server.inTenant(async (tx) => {
    const lead = await tx.db
      .selectFrom('lead')
      .select('id')
      .where('recipient_id', '=', recipientId)
      .executeTakeFirstOrThrow();
    return lead.id;
  });
const statusOf = (leadId: string) => server.inTenant((tx) => leadOf(tx, leadId));
async function report(scene: Scene, change: Record<string, string> = {}) {
  const tenant = await server.tenant();
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, change));
  return importOrderRows(server.deps.withTenant, tenant, [{ line: 1, cells }], 'feed:test');
}

describe('the operator', () => {
  it('blocks a link for a reason: it shows as blocked and takes nobody, until it is unblocked', async () => {
    const { number } = await activeReferral(server);
    expect((await operator('referral', 'block', number)).complaint).toContain(
      "required option '--reason <text>' not specified",
    );
    const blocked = await operator('referral', 'block', number, '--reason', 'Verdacht');
    expect(blocked).toMatchObject({ code: 0, complaint: '' });
    expect(await stateOf(number)).toBe('blocked');
    expect((await takePart(number)).error?.key).toBe('referralBlocked');
    expect((await operator('referral', 'block', number, '--reason', 'Test')).complaint).toContain(
      'is blocked already',
    );
    expect((await operator('referral', 'unblock', number)).code).toBe(0);
    expect(await stateOf(number)).toBe('active');
    expect((await takePart(number)).status).toBe(200);
    expect((await operator('referral', 'unblock', number)).complaint).toContain('is not blocked');
    const history = (await operator('referral', number)).out;
    expect(history).toMatch(/blocked {2}\(Verdacht\) {2}by Olaf Operator/);
    expect(history).toMatch(/unblocked {2}by Olaf Operator/);
  });

  it('withdraws a link for good: open leads end, a lead with an order goes on', async () => {
    const { number } = await activeReferral(server);
    const { number: recipient } = await newRecipient(server, number);
    const open = await leadIdOf(recipient);
    const answer = await operator('referral', 'withdraw', number, '--reason', 'Wunsch');
    expect(answer.out).toContain('1 leads without an order are cancelled');
    expect(await stateOf(number)).toBe('blocked');
    expect((await takePart(number)).error?.key).toBe('referralBlocked');
    expect(await statusOf(open)).toEqual({ status: 'cancelled', reason: 'withdrawn' });
    expect((await operator('referral', 'withdraw', number)).complaint).toContain('already');
    expect((await operator('referral', 'block', number, '--reason', 'Test')).complaint).toContain(
      'was withdrawn',
    );
    const signed = await server.inTenant((tx) => buildScene(tx));
    await report(signed);
    await operator('referral', 'withdraw', signed.referralId);
    expect(await statusOf(signed.leadId)).toMatchObject({ status: 'ok' });
  });

  it('names a link or an action that does not exist', async () => {
    expect((await operator('referral', 'block', '--reason', 'Test')).complaint).toContain(
      "missing required argument 'number'",
    );
    const unknown = await operator('referral', 'block', 'nobody', '--reason', 'Test');
    expect([unknown.code, unknown.complaint]).toEqual([1, 'funkelnetz has no referral nobody.']);
  });
});

describe('goodwill', () => {
  it('reopens an expired lead without an order, with a new order window in which an order counts', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await server.moveClock(WINDOW_AND_GRACE_DAYS + 1);
    expect(await statusOf(scene.leadId)).toMatchObject({ status: 'expired' });
    expect((await operator('goodwill', scene.leadId)).complaint).toContain(
      "required option '--reason <text>' not specified",
    );
    const given = await operator('goodwill', scene.leadId, '--reason', 'Kulanz');
    expect(given).toMatchObject({ code: 0, complaint: '' });
    await server.work();
    expect(await statusOf(scene.leadId)).toEqual({ status: 'open', reason: null });
    expect((await report(scene)).rejected).toEqual([]);
    expect(await statusOf(scene.leadId)).toMatchObject({ status: 'ok' });
    expect((await operator('referral', scene.referralId)).out).toMatch(
      new RegExp(
        `${scene.leadId} {2}goodwill {2}expired -> open {2}\\(Kulanz\\) {2}by Olaf Operator`,
      ),
    );
  });

  it('ends again when the new order window passes', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await server.moveClock(WINDOW_AND_GRACE_DAYS + 1);
    await operator('goodwill', scene.leadId, '--reason', 'Kulanz');
    await server.moveClock(WINDOW_AND_GRACE_DAYS - 1);
    expect(await statusOf(scene.leadId)).toMatchObject({ status: 'open' });
    await server.moveClock(1);
    expect(await statusOf(scene.leadId)).toMatchObject({ status: 'expired' });
  });

  it('is refused for a live lead, an erased contact, a blocked link, an unknown one', async () => {
    const [live, erased, blocked] = await server.inTenant((tx) =>
      Promise.all([buildScene(tx), buildScene(tx, { confirmed: false }), buildScene(tx)]),
    );
    const give = async (leadId: string) =>
      (await operator('goodwill', leadId, '--reason', 'Kulanz')).complaint;
    expect(await give(live.leadId)).toContain('is open; only an ended one');
    await server.moveClock(WINDOW_AND_GRACE_DAYS + 1);
    expect(await give(erased.leadId)).toContain('is erased');
    await operator('referral', 'block', blocked.referralId, '--reason', 'Test');
    expect(await give(blocked.leadId)).toContain('is blocked or withdrawn');
    expect(await give('nobody')).toContain('has no lead nobody');
  });

  it('is told to both sides by mail; the contact is led to the thanks, and later the reward says so', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx, { share: 0 }));
    await server.moveClock(WINDOW_AND_GRACE_DAYS + 1);
    await operator('goodwill', scene.leadId, '--reason', 'Kulanz');
    const [contact] = await server.mails(scene.recipientEmail);
    const token = /\/de\/kulanzdanke#token=([\w-]+)/.exec(contact?.text ?? '')?.[1] ?? '';
    expect(contact?.subject).toBe('Ihre Teilnahme läuft weiter');
    expect((await server.call(getRecipientOrder, { token })).value).toMatchObject({
      participation: 'open',
      goodwill: true,
    });
    const [referrer] = await server.mails(scene.referrerEmail);
    expect(referrer?.subject).toBe('Ihre Empfehlung läuft weiter');
    expect(referrer?.text).toContain('/de/persoenlicherbereich');
    await report(scene, { Status: 'ersteZahlung' });
    await server.moveClock(15);
    const reward = await mailedToken(server, scene.recipientEmail);
    expect((await server.call(getClaim, { token: reward })).value).toMatchObject({
      status: 'available',
      goodwill: true,
    });
  });

  it('blocks the address of a contact: their links end, and mails bring none that works until it is free', async () => {
    const { number } = await activeReferral(server);
    const { number: recipientId, email } = await newRecipient(server, number, { confirmed: false });
    const opens = async (token: string) =>
      (await server.call(getRecipientOrder, { token })).status === 200;
    const before = await mailedToken(server, email);
    expect(await opens(before)).toBe(true);
    const mailAgain = async () => {
      await server.inTenant((tx) => enqueue(tx, recipientConfirmMail, { recipientId }));
      return mailedToken(server, email);
    };
    expect((await operator('blocks', 'add', email, '--reason', 'Betrug')).code).toBe(0);
    expect(await opens(before)).toBe(false);
    expect(await opens(await mailAgain())).toBe(false);
    expect((await operator('blocks', 'remove', email, '--reason', 'Irrtum')).code).toBe(0);
    expect(await opens(before)).toBe(false);
    expect(await opens(await mailAgain())).toBe(true);
  });
});
