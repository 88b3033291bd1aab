import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import { findCustomers } from '@weitersagen/contracts/operator-customers';
import { erasePersonData, tryErasure } from '@weitersagen/contracts/operator-person-data';
import { getBankAnswer } from '@weitersagen/contracts/operator-bank-answers';
import { returnItem } from '@weitersagen/contracts/operator-payouts';
import { confirmRecipient } from '@weitersagen/contracts/recipient';
import { getRecipientOrder, withdrawRecipient } from '@weitersagen/contracts/recipient-account';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { cash } from '../../testing/payout-scene.ts';
import { mailedLink } from '../../testing/person-scene.ts';
import { claimsOf, leadOf } from '../../testing/referral-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';

let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, client);
});
afterAll(() => server.stop());

/** Erases who has an address, as support does, with what is open; gives what was shown before. */
async function eraseAt(email: string) {
  const { session } = await addOperator(server, [{ role: 'support', client }]);
  const found = await server.call(findCustomers, { ...session, body: { words: email } });
  const id = found.value.customers[0]?.id ?? '';
  const { effect } = (await server.call(tryErasure, { ...session, body: { client, id } })).value;
  const { count, cents } = effect?.open ?? { count: 9, cents: 9 };
  const body = { client, id, waived: { count, cents }, along: [], reason: 'Anfrage vom 3. März' };
  const { error } = await server.call(erasePersonData, { ...session, body });
  expect(error).toBeNull();
  return effect;
}
/** A run at the bank with the reward of one who is erased then. */
async function underway() {
  const run = await bank.released();
  const [email = ''] = run.emails;
  const effect = await eraseAt(email);
  const mails = (await server.mails(email)).length;
  return { ...run, effect, email, mails, item: run.items[0] ?? '' };
}
const payeeOf = (item: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('payout_item')
      .select(['account_owner', 'iban'])
      .where('id', '=', item)
      .executeTakeFirst(),
  );
const claimOf = async (leads: readonly string[]) =>
  (await server.inTenant((tx) => claimsOf(tx, leads[0] ?? '')))[0];

describe('a reward on its way to the bank, of a person who was erased', () => {
  it('is named before the erasure, and lapses where the bank rejects it; nobody is mailed', async () => {
    const { id, item, leads, effect, email, mails } = await underway();
    expect(effect?.open).toMatchObject({ count: 0, cents: 0 });
    expect(effect?.underway).toEqual({ count: 1, cents: 7001 });
    const payments = [{ id: item, status: 'RJCT', code: 'AC04' }];
    const report = bank.report({ run: id, payments });
    expect((await bank.probe(report)).value.entries).toMatchObject([
      { outcome: 'returned', lapsed: 1 },
    ]);
    const { entries } = await bank.read(report);
    expect(entries).toMatchObject([{ outcome: 'returned', lapsed: 1 }]);
    expect(await claimOf(leads)).toMatchObject({ status: 'cancelled', reason: 'waived' });
    await server.work();
    expect(await server.mails(email)).toHaveLength(mails);
    expect((await bank.runOf(id)).items).toMatchObject([
      { ended: { reason: 'AC04', isLapsed: true } },
    ]);
    // Nothing was paid: no receipt names them.
    expect(await payeeOf(item)).toEqual({ account_owner: '', iban: '' });
    expect(await bank.ledger()).toEqual([]);
  });

  it('lapses where the bank sends it back after it booked it, and the receipt stays', async () => {
    const { item, leads } = await underway();
    await bank.read(statement(bank.each([item])));
    expect(await claimOf(leads)).toMatchObject({ status: 'paidOut' });
    const back = await bank.read(statement(bank.each([item], { direction: 'CRDT' })));
    expect(back.entries).toMatchObject([{ outcome: 'returned', lapsed: 1 }]);
    const query = { mandant: client, datei: back.id };
    const shown = await server.call(getBankAnswer, { ...bank.finance.session, query });
    expect(shown.value.entries).toMatchObject([{ lapsed: 1 }]);
    expect(await claimOf(leads)).toMatchObject({ status: 'cancelled', reason: 'waived' });
    expect((await payeeOf(item))?.iban).toMatch(/^DE/);
    expect(await bank.ledger()).toEqual([]);
    expect((await server.inTenant((tx) => leadOf(tx, leads[0] ?? ''))).status).toBe('released');
  });

  it('lapses where a person notes the return, who is told so', async () => {
    const { item, leads } = await underway();
    const body = { client, item, reason: 'Konto erloschen' };
    const done = await server.call(returnItem, { ...bank.finance.session, body });
    expect(done.value).toEqual({ isOver: true });
    expect(await claimOf(leads)).toMatchObject({ status: 'cancelled', reason: 'waived' });
    expect(await bank.ledger()).toEqual([]);
  });
});

describe('the links of a contact who was erased', () => {
  it('are gone, tell so, and take nothing', async () => {
    const [scene] = await buildRewardScenes(server, { share: 50 });
    const email = scene?.recipientEmail ?? '';
    const reward = await mailedToken(server, email);
    const token = await server.inTenant((tx) =>
      mailedLink(tx, 'recipientConfirm', scene?.recipientId ?? ''),
    );
    await eraseAt(email);
    const params = { id: 'FN-7788990011' };
    const answers = await Promise.all([
      server.call(getClaim, { token: reward }),
      server.call(chooseReward, { token: reward, body: cash() }),
      server.call(setCustomerNumber, { token: reward, params }),
    ]);
    expect(answers.map(({ error }) => error?.key)).toEqual(answers.map(() => 'dataErased'));
    expect(answers[0]?.error?.message).toMatch(/^Diese Daten wurden gelöscht/);
    const status = await Promise.all([
      server.call(confirmRecipient, { body: { token } }),
      server.call(getRecipientOrder, { token }),
      server.call(withdrawRecipient, { token, body: { deleteData: true } }),
    ]);
    expect(status.map(({ error }) => error?.key)).toEqual(status.map(() => 'dataErased'));
    const numbers = await server.inTenant(({ db }) =>
      db.selectFrom('customer_check').selectAll().execute(),
    );
    expect(numbers).toEqual([]);
  });

  it('of a reward that was dropped take no customer number', async () => {
    const [scene] = await buildRewardScenes(server, { share: 50 });
    const reward = await mailedToken(server, scene?.recipientEmail ?? '');
    await scene?.report('storniert');
    const named = await server.call(setCustomerNumber, {
      token: reward,
      params: { id: 'FN-7788990012' },
    });
    expect(named.error?.key).toBe('rewardTokenInvalid');
  });
});
