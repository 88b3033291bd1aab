import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as creation from '@weitersagen/contracts/create-referral';
import * as own from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import { newId } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { copyReferral } from '../../testing/referral-scene.ts';
import { activeReferral, newRecipient, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Writes an order and the referrer's claim of a lead straight into the tables: the feed is another feature. */
async function addClaim(
  recipientId: string,
  referrerEmail: string,
  status: 'open' | 'available' | 'collected',
) {
  const claimId = newId();
  await server.inTenant(async (tx) => {
    const tenant = tx.tenant.id;
    const lead = await tx.db
      .selectFrom('lead')
      .selectAll()
      .where('recipient_id', '=', recipientId)
      .executeTakeFirstOrThrow();
    const referrer = await tx.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', referrerEmail)
      .executeTakeFirstOrThrow();
    const orderId = newId();
    await tx.db
      .insertInto('provider_order')
      .values({
        tenant,
        id: orderId,
        external_id: newId(),
        lead_id: lead.id,
        product_id: 101,
        state: 'verified',
        new_customer: true,
        reason: null,
        ordered_on: '2026-11-01',
        reported_at: tx.now,
        verified_at: tx.now,
        paid_at: null,
        cancelled_at: null,
      })
      .execute();
    await tx.db.updateTable('lead').set({ status: 'ok' }).where('id', '=', lead.id).execute();
    await tx.db.updateTable('lead').set({ status: 'released' }).where('id', '=', lead.id).execute();
    await tx.db
      .insertInto('reward_claim')
      .values({
        tenant,
        id: claimId,
        order_id: orderId,
        lead_id: lead.id,
        beneficiary: 'referrer',
        beneficiary_id: referrer.id,
        rule: 'referral',
        amount_cents: 9000,
        reason: null,
        kind: null,
        account_owner: null,
        iban: null,
        voucher_first_name: null,
        voucher_last_name: null,
        voucher_email: null,
        created_at: tx.now,
        available_at: null,
        pick_up_by: tx.now,
        collected_at: null,
        paid_at: null,
        changed_at: tx.now,
      })
      .execute();
    const move = (change: object) =>
      tx.db.updateTable('reward_claim').set(change).where('id', '=', claimId).execute();
    if (status !== 'open') await move({ status: 'available' });
    if (status === 'collected') {
      const iban = 'DE89370400440532013000';
      await move({ status, kind: 'cash', account_owner: 'Wilma', iban, collected_at: tx.now });
    }
  });
  return claimId;
}

describe("the referrer's own referrals", () => {
  it('tell for each contact what happened, who must act and what was earned', async () => {
    const person = await activeReferral(server);
    const fresh = await server.call(own.listOwnReferrals, person.session);
    expect(fresh.value).toMatchObject({ earnedCents: 0, totalCount: 1, hasNext: false });
    expect(fresh.value.referrals[0]).toMatchObject({
      number: person.number,
      message: { key: 'notReacted', actor: 'contact' },
      leads: [],
    });

    const recipient = await newRecipient(server, person.number);
    const open = (await server.call(own.listOwnReferrals, person.session)).value.referrals[0];
    expect(open?.leads[0]).toMatchObject({
      contact: 'Kim N.',
      status: 'open',
      rewardCents: null,
      message: { key: 'rewardAfterContract', actor: 'contact' },
    });

    const claimId = await addClaim(recipient.number, person.email, 'available');
    const { value, text } = await server.call(own.listOwnReferrals, person.session);
    expect(value).toMatchObject({ earnedCents: 9000, expectedCents: 0, paidCents: 0 });
    expect(value.referrals[0]?.leads[0]).toMatchObject({
      status: 'released',
      claimId,
      rewardCents: 9000,
      message: { key: 'pickUpReward', actor: 'you' },
    });
    expect(text).not.toContain(recipient.email);
    expect(text).not.toContain('Nachbarin');
  });

  it('name no amount of a reward that came to nothing', async () => {
    const person = await activeReferral(server);
    const { number } = await newRecipient(server, person.number);
    const claimId = await addClaim(number, person.email, 'open');
    await server.inTenant(({ db }) =>
      db
        .updateTable('reward_claim')
        .set({ status: 'cancelled' })
        .where('id', '=', claimId)
        .execute(),
    );
    const { value } = await server.call(own.listOwnReferrals, person.session);
    expect(value.referrals[0]?.leads[0]).toMatchObject({ claimId, rewardCents: null });
  });

  it('come in pages', async () => {
    const person = await activeReferral(server);
    await server.call(creation.createReferral, {
      ...person.session,
      body: referralInput(person.email, { productId: 130 }),
    });
    const first = await server.call(own.listOwnReferrals, {
      ...person.session,
      query: { page: '1', pagesize: '1' },
    });
    expect(first.value).toMatchObject({ totalCount: 2, hasNext: true });
    const last = await server.call(own.listOwnReferrals, {
      ...person.session,
      query: { page: '2', pagesize: '1' },
    });
    expect(last.value.hasNext).toBe(false);
    expect(last.value.referrals[0]?.number).toBe(person.number);
    const wrong = await server.call(own.listOwnReferrals, {
      ...person.session,
      query: { page: '0' },
    });
    expect(wrong.error?.fields).toEqual({ page: 'tooSmall' });
  });

  it('stand newest first, and those that came to nothing last, whatever page they are on', async () => {
    const { session, number: running } = await activeReferral(server);
    const [over, blocked, newer] = await server.inTenant((tx) =>
      copyReferral(tx, running, [
        { expires_at: tx.now },
        { blocked_at: tx.now },
        { created_at: new Date(tx.now.getTime() + 1000) },
      ]),
    );
    const pages = ['1', '2'].map(async (page) => {
      const query = { page, pagesize: '2' };
      const { value } = await server.call(own.listOwnReferrals, { ...session, query });
      return value.referrals;
    });
    const [first = [], second = []] = await Promise.all(pages);
    expect(first.map(({ number }) => number)).toEqual([newer, running]);
    expect(second.map(({ number }) => number).toSorted()).toEqual([over, blocked].toSorted());
    expect(first[0]?.productId).toBe(101);
  });

  it('need a session', async () => {
    expect((await server.call(own.listOwnReferrals)).error?.key).toBe('sessionEnded');
  });
});

describe('what a referrer can do now', () => {
  const todosOf = async (session: object) =>
    (await server.call(listOwnTodos, session)).value.todos.map(({ kind, ...todo }) => ({
      ...todo,
      kind,
    }));

  it('is found over all referrals, money first and the sooner end before the later, three at most', async () => {
    const person = await activeReferral(server);
    const recipient = await newRecipient(server, person.number);
    const claimId = await addClaim(recipient.number, person.email, 'available');
    for (const productId of [130, 131, 132])
      await server.call(creation.createReferral, {
        ...person.session,
        body: referralInput(person.email, { productId }),
      });
    const todos = await todosOf(person.session);
    expect(todos.map(({ kind }) => kind)).toEqual(['abholen', 'teilen', 'teilen']);
    expect(todos[0]).toMatchObject({ claimId, contact: 'Kim N.', rewardCents: 9000 });
    expect(todos[1]?.productName).toBe('Funkelmobil 30 GB');
    const stranger = await activeReferral(server);
    expect((await todosOf(stranger.session)).map(({ number }) => number)).toEqual([
      stranger.number,
    ]);
  });

  it('begins with a refused customer number, however many rewards wait', async () => {
    const person = await activeReferral(server);
    const claims: string[] = [];
    for (const status of ['available', 'available', 'available', 'collected'] as const) {
      const { number } = await newRecipient(server, person.number);
      claims.push(await addClaim(number, person.email, status));
    }
    const refused = claims.at(-1) ?? '';
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('customer_check')
        .values({
          tenant: tenant.id,
          claim_id: refused,
          customer_number: 'K-300400',
          result: 'rejected',
          asked_at: now,
          answered_at: now,
        })
        .execute(),
    );
    const todos = await todosOf(person.session);
    expect(todos.map(({ kind }) => kind)).toEqual(['kundennummer', 'abholen', 'abholen']);
    expect(todos[0]?.claimId).toBe(refused);
  });

  it('names rewards by their end, the sooner first, before links that nobody opened', async () => {
    const person = await activeReferral(server);
    const ends = [new Date('2031-05-02T10:00:00Z'), new Date('2031-05-01T10:00:00Z')];
    const claims: string[] = [];
    for (const end of ends) {
      const { number } = await newRecipient(server, person.number);
      const id = await addClaim(number, person.email, 'available');
      await server.inTenant(({ db }) =>
        db.updateTable('reward_claim').set({ pick_up_by: end }).where('id', '=', id).execute(),
      );
      claims.push(id);
    }
    await server.call(creation.createReferral, {
      ...person.session,
      body: referralInput(person.email, { productId: 130 }),
    });
    const todos = await todosOf(person.session);
    expect(todos.map(({ kind }) => kind)).toEqual(['abholen', 'abholen', 'teilen']);
    expect(todos.slice(0, 2).map(({ claimId }) => claimId)).toEqual(claims.toReversed());
  });

  it('names the confirmation of a waiting referral once', async () => {
    const person = await activeReferral(server);
    for (const productId of [130, 131])
      await server.call(creation.createReferral, {
        body: referralInput(person.email, { productId }),
      });
    const kinds = (await todosOf(person.session)).map(({ kind }) => kind);
    expect(kinds).toEqual(['bestaetigen', 'teilen']);
  });

  it('needs a session', async () => {
    expect((await server.call(listOwnTodos)).error?.key).toBe('sessionEnded');
  });
});

describe('the reward mail', () => {
  it('is sent again for an own reward that can be picked up', async () => {
    const person = await activeReferral(server);
    const recipient = await newRecipient(server, person.number);
    const id = await addClaim(recipient.number, person.email, 'available');
    const answer = await server.call(own.resendRewardMail, {
      ...person.session,
      params: { id },
    });
    expect(answer.status).toBe(204);
    const [mail] = await server.mails(person.email);
    expect(mail?.text).toContain(`/de/praemie/${id}#token=`);
  });

  it('is refused for foreign and for waiting rewards', async () => {
    const person = await activeReferral(server);
    const recipient = await newRecipient(server, person.number);
    const waiting = await addClaim(recipient.number, person.email, 'open');
    const stranger = await activeReferral(server);
    for (const [session, id] of [
      [person.session, waiting],
      [stranger.session, waiting],
      [person.session, 'x'],
    ] as const) {
      const refused = await server.call(own.resendRewardMail, { ...session, params: { id } });
      expect(refused.error?.key).toBe('unknownNumber');
    }
  });

  it('is sent at most five times an hour', async () => {
    const person = await activeReferral(server);
    let last = await server.call(own.resendRewardMail, {
      ...person.session,
      params: { id: 'x' },
    });
    for (let tries = 0; tries < 5; tries += 1) {
      last = await server.call(own.resendRewardMail, {
        ...person.session,
        params: { id: 'x' },
      });
    }
    expect(last.error?.key).toBe('tooManyTries');
  });
});
