import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailChange } from '@weitersagen/contracts/email-change';
import * as contract from '@weitersagen/contracts/operator-customer-address';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { decideHold, listHolds } from '@weitersagen/contracts/operator-holds';
import { blockAddress } from '@weitersagen/contracts/operator-blocks';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { runJob } from '../../platform/jobs/job.ts';
import { cleanUp } from '../../worker/clean-up.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { newReferrer } from '../../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { freshEmail } from '../../testing/steps.ts';

const client = 'funkelnetz';
const reason = 'Tippfehler, am Telefon bestätigt';
type Person = Awaited<ReturnType<typeof addOperator>>;
let server: TestServer;
let support: Person;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const correct = (id: string, email: string, seen: string | null = null, by = support) =>
  server.call(contract.correctCustomerAddress, {
    ...by.session,
    body: { client, id, email, seen, reason },
  });
const waits = (id: string, by = support) =>
  server.call(contract.getCustomerAddress, { ...by.session, body: { client, id } });
const drop = (id: string, wish: string, by = support) =>
  server.call(contract.dropCustomerAddress, {
    ...by.session,
    body: { client, id, wish, reason },
  });
const confirm = (token: string) => server.call(confirmEmailChange, { body: { token } });
const emailOf = async (id: string) =>
  (await server.call(openCustomer, { ...support.session, body: { client, id } })).value.email;
const keyOf = ({ error }: { error: { key: string } | null }) => error?.key ?? 'done';

describe('the address of a referrer, corrected by support', () => {
  it('counts once the new mailbox confirms it; the old one is told before and after', async () => {
    const { id, email } = await server.inTenant(newReferrer);
    const wanted = freshEmail('richtig');
    const { value } = await correct(id, wanted.toUpperCase());
    expect(value.wish).toMatchObject({ email: wanted, isBySupport: true });
    expect(await emailOf(id)).toBe(email);
    const [notice] = await server.mails(email);
    expect(notice?.text).toContain('Unser Kundendienst hat für Ihr Konto die Adresse');
    expect(notice?.text).not.toContain(wanted);
    const [link] = await server.mails(wanted);
    expect(link?.text).toContain('weil Sie darum gebeten haben');
    const { text } = await waits(id);
    expect(text).not.toContain(link?.token);
    expect((await confirm(link?.token ?? '')).value.email).toBe(wanted);
    expect(await emailOf(id)).toBe(wanted);
    expect((await server.mails(email))[0]?.subject).toBe('Ihre E-Mail-Adresse ist geändert');
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'actor', 'role', 'reason'])
        .where('entity_id', '=', id)
        .where('event', 'like', 'emailChange%')
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ event, role }) => [event, role])).toEqual([
      ['emailChangeAsked', 'support'],
      ['emailChanged', null],
    ]);
    // What was written about a person is sealed for that person.
    expect(rows[0]).toMatchObject({ actor: support.id, reason: null });
  });

  it('is taken back with a reason, once, and its link ends', async () => {
    const { id } = await server.inTenant(newReferrer);
    const wanted = freshEmail('zurueck');
    const wish = (await correct(id, wanted)).value.wish?.id ?? '';
    const token = await mailedToken(server, wanted);
    const both = await Promise.all([drop(id, wish), drop(id, wish)]);
    expect(both.map(keyOf).toSorted()).toEqual(['changedMeanwhile', 'done']);
    expect((await confirm(token)).error?.key).toBe('linkExpired');
    expect((await waits(id)).value.wish).toBeNull();
  });

  it('takes the place of what was seen to wait; of two people at once one is told', async () => {
    const { id } = await server.inTenant(newReferrer);
    const colleague = await addOperator(server, [{ role: 'support', client }]);
    const both = await Promise.all([
      correct(id, freshEmail('eins')),
      correct(id, freshEmail('zwei'), null, colleague),
    ]);
    expect(both.map(keyOf).toSorted()).toEqual(['changedMeanwhile', 'done']);
    const first = (await waits(id)).value.wish;
    const token = await mailedToken(server, first?.email ?? '');
    const wanted = freshEmail('drei');
    expect(keyOf(await correct(id, wanted, first?.id))).toBe('done');
    expect((await confirm(token)).error?.key).toBe('linkExpired');
    expect((await waits(id)).value.wish?.email).toBe(wanted);
  });

  it('is none that a person has, that is blocked, takes no mail, may not take part or is an operator’s', async () => {
    const { id, email } = await server.inTenant(newReferrer);
    const other = await server.inTenant(newReferrer);
    expect(keyOf(await correct(id, other.email))).toBe('emailExists');
    expect(keyOf(await correct(id, email))).toBe('emailExists');
    const [local, domain] = support.email.split('@');
    const own = await correct(id, `${local}+kunde@${domain}`);
    expect([keyOf(own), own.error?.fields]).toEqual(['emailNotAllowed', { Email: 'own' }]);
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const colleagues = await correct(id, finance.email.toUpperCase());
    expect(colleagues.error?.fields).toEqual({ Email: 'own' });
    const dead = freshEmail('tot');
    await server.inTenant((tx) => deadAddressRepository(tx).add(dead, 'bounced'));
    expect(keyOf(await correct(id, dead))).toBe('emailNotAllowed');
    const blocked = freshEmail('gesperrt');
    for (const pattern of [blocked, '*@boese.example'])
      await server.call(blockAddress, { ...support.session, body: { client, pattern, reason } });
    await server.database.db.deleteFrom('throttle').execute();
    expect(keyOf(await correct(id, blocked))).toBe('addressBlocked');
    expect(keyOf(await correct(id, 'rosa@boese.example'))).toBe('addressPatternBlocked');
    expect((await waits(id)).value.wish).toBeNull();
    await server.call(blockAddress, {
      ...support.session,
      body: { client, pattern: email, reason },
    });
    await server.database.db.deleteFrom('throttle').execute();
    expect(keyOf(await correct(id, freshEmail('neu')))).toBe('accountBlocked');
  });

  it('that somebody registered meanwhile counts no more when the link is followed', async () => {
    const { id, email } = await server.inTenant(newReferrer);
    const wanted = freshEmail('spaet');
    await correct(id, wanted);
    const token = await mailedToken(server, wanted);
    const other = await server.inTenant(newReferrer);
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ email: wanted }).where('id', '=', other.id).execute(),
    );
    expect((await confirm(token)).error?.key).toBe('emailExists');
    expect(await emailOf(id)).toBe(email);
  });

  it('is tried five times an hour at most', async () => {
    const { id } = await server.inTenant(newReferrer);
    let seen: string | null = null;
    for (let tries = 0; tries < 5; tries += 1)
      seen = (await correct(id, freshEmail('oft'), seen)).value.wish?.id ?? null;
    expect(keyOf(await correct(id, freshEmail('oft'), seen))).toBe('tooManyTries');
  });

  it('lets the next reward wait for finance, and not for the operator who entered it; later ones pass', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const both = await addOperator(server, [
      { role: 'support', client },
      { role: 'finance', client },
    ]);
    const [scene] = await buildRewardScenes(server, {});
    const { referrerId = '' } = scene ?? {};
    const wanted = freshEmail('umgezogen');
    await correct(referrerId, wanted, null, both);
    await confirm(await mailedToken(server, wanted));
    await buildRewardScenes(server, { referrerId });
    await takeCash(server, wanted);
    const shown = await server.call(openCustomer, {
      ...support.session,
      body: { client, id: referrerId },
    });
    expect(shown.value.waiting).toMatchObject([{ what: 'heldReward', reasons: ['newAddress'] }]);
    const query = { mandant: client, fall: shown.value.waiting?.[0]?.case ?? '' };
    const seenBy = async ({ session }: Person) =>
      (await server.call(listHolds, { ...session, query })).value.rewards[0];
    expect((await seenBy(both))?.mayRelease).toBe(false);
    const held = await seenBy(finance);
    expect(held).toMatchObject({ mayRelease: true, reasons: ['newAddress'] });
    expect(held?.hands).toHaveLength(1);
    expect(held?.newAddresses).toEqual([
      {
        from: scene?.referrerEmail,
        to: wanted,
        by: held?.hands[0],
        at: expect.stringMatching(/^\d{4}-/),
        reason,
      },
    ]);
    const decide = ({ session }: Person) =>
      server.call(decideHold, {
        ...session,
        body: { client, claim: held?.id ?? '', decision: 'released', reason: 'Rückruf' },
      });
    expect(keyOf(await decide(both))).toBe('ownProposal');
    expect(keyOf(await decide(finance))).toBe('done');
    await buildRewardScenes(server, { referrerId });
    await takeCash(server, wanted);
    const later = await server.call(openCustomer, {
      ...support.session,
      body: { client, id: referrerId },
    });
    expect(later.value.waiting).toEqual([]);
  });

  it('is remembered until finance has let a reward pass, however long that takes', async () => {
    const both = await addOperator(server, [
      { role: 'support', client },
      { role: 'finance', client },
    ]);
    const { id: referrerId } = await server.inTenant(newReferrer);
    const wanted = freshEmail('gewartet');
    await correct(referrerId, wanted, null, both);
    await confirm(await mailedToken(server, wanted));
    const kept = () =>
      server.inTenant(({ db }) =>
        db.selectFrom('email_change').select('id').where('account_id', '=', referrerId).execute(),
      );
    await server.moveClock(31);
    await runJob(cleanUp, await server.tenant(client), server.deps.withTenant);
    expect(await kept()).toHaveLength(1);
    await buildRewardScenes(server, { referrerId });
    await takeCash(server, wanted);
    const shown = await server.call(openCustomer, {
      ...support.session,
      body: { client, id: referrerId },
    });
    expect(shown.value.waiting).toMatchObject([{ what: 'heldReward', reasons: ['newAddress'] }]);
    const query = { mandant: client, fall: shown.value.waiting?.[0]?.case ?? '' };
    const [held] = (await server.call(listHolds, { ...both.session, query })).value.rewards;
    const decide = ({ session }: Person) =>
      server.call(decideHold, {
        ...session,
        body: { client, claim: held?.id ?? '', decision: 'released', reason: 'Rückruf' },
      });
    expect(keyOf(await decide(both))).toBe('ownProposal');
    expect(keyOf(await decide(await addOperator(server, [{ role: 'finance', client }])))).toBe(
      'done',
    );
    await runJob(cleanUp, await server.tenant(client), server.deps.withTenant);
    expect(await kept()).toEqual([]);
  });

  it('is none of who decides: what goes to their own mailbox another lets pass', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const { id: referrerId } = await server.inTenant(newReferrer);
    const wanted = freshEmail('umgezogen');
    await correct(referrerId, wanted);
    await confirm(await mailedToken(server, wanted));
    await buildRewardScenes(server, { referrerId });
    await takeCash(server, wanted);
    // The mailbox becomes an operator's afterwards.
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ email: finance.email })
        .where('id', '=', referrerId)
        .execute(),
    );
    const query = { mandant: client };
    const { rewards } = (await server.call(listHolds, { ...finance.session, query })).value;
    const held = rewards.find(({ referrer }) => referrer.email === finance.email);
    expect(held?.mayRelease).toBe(false);
    const decided = await server.call(decideHold, {
      ...finance.session,
      body: { client, claim: held?.id ?? '', decision: 'released', reason: 'Rückruf' },
    });
    expect(keyOf(decided)).toBe('ownProposal');
  });

  it('is support’s alone, of its clients', async () => {
    const { id } = await server.inTenant(newReferrer);
    for (const role of ['finance', 'content', 'admin'] as const) {
      const other = await addOperator(server, [{ role, client }]);
      const tries = [
        await waits(id, other),
        await correct(id, freshEmail('neu'), null, other),
        await drop(id, 'keiner', other),
      ];
      expect(tries.map(keyOf)).toEqual(tries.map(() => 'roleForbidden'));
    }
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    for (const [of, key] of [
      ['sonnwerk', 'unknownNumber'],
      ['niemand', 'unknownTenant'],
    ] as const) {
      const body = { client: of, id };
      const wanted = { ...body, email: freshEmail('neu'), seen: null, reason };
      const tries = [
        await server.call(contract.getCustomerAddress, { ...all.session, body }),
        await server.call(contract.correctCustomerAddress, { ...all.session, body: wanted }),
        await server.call(contract.dropCustomerAddress, {
          ...all.session,
          body: { ...body, wish: 'keiner', reason },
        }),
      ];
      expect(tries.map(keyOf)).toEqual([key, key, key]);
    }
  });
});
