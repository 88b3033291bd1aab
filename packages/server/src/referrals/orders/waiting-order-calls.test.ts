import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-waiting-orders';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimsOf, leadOf } from '../../testing/referral-scene.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const reason = 'mit dem Anbieter geklärt';

const emailsOf = (order: contract.WaitingOrder | undefined) =>
  order?.leads.map(({ contact }) => contact.email);
const statusOf = (leadId: string) =>
  server.inTenant(async (tx) => (await leadOf(tx, leadId)).status);
const list = async (query: { nach?: string; auftrag?: string } = {}) =>
  (await server.call(contract.listWaitingOrders, { ...support.session, query })).value;
const shown = async (number: string) => (await list()).orders.find((one) => one.number === number);
const decide = (number: string, lead: string) =>
  server.call(contract.acceptWaitingOrder, {
    ...support.session,
    body: { client, number, lead, reason },
  });
const decline = (number: string) =>
  server.call(contract.declineWaitingOrder, {
    ...support.session,
    body: { client, number, reason },
  });

describe('an order that waits for a person', () => {
  it('is shown with whom it may be of and what it would bring, and counts for the one who is chosen', async () => {
    const { number, contacts, referrerEmail } = await waitingOrder(server);
    const order = await shown(number);
    expect(order).toMatchObject({
      why: 'severalContacts',
      referrer: { email: referrerEmail },
      isBlocked: false,
    });
    expect(emailsOf(order)).toEqual(contacts.map(({ email }) => email));
    const [other, chosen] = order?.leads.map(({ lead }) => lead) ?? [];
    expect((await decide(number, chosen ?? '')).status).toBe(204);
    const claims = await server.inTenant((tx) => claimsOf(tx, chosen ?? ''));
    const told = [order?.outlook?.referrerCents, order?.outlook?.recipientCents];
    expect(claims.map(({ amount_cents: cents }) => cents)).toEqual(told.filter(Boolean));
    expect(await statusOf(other ?? '')).toBe('open');
    expect(await shown(number)).toBeUndefined();
    expect((await decide(number, chosen ?? '')).error?.key).toBe('changedMeanwhile');
    expect((await decline(number)).error?.key).toBe('changedMeanwhile');
  });

  it('counts for nobody whom it does not name', async () => {
    const { number } = await waitingOrder(server);
    const stranger = await shown((await waitingOrder(server)).number);
    const lead = stranger?.leads[0]?.lead ?? '';
    expect((await decide(number, lead)).error?.key).toBe('unknownNumber');
    expect((await decide(number, 'keiner')).error?.key).toBe('unknownNumber');
    expect(await shown(number)).toBeDefined();
  });

  it('brings nothing where its product earns nothing', async () => {
    const { number, referral } = await waitingOrder(server);
    await server.inTenant(async ({ db }) => {
      const rules = JSON.stringify({
        version: 1,
        rewardCents: { '101': 0 },
        maxRecipientRewardCents: null,
      });
      await db.updateTable('referral').set({ rules }).where('id', '=', referral).execute();
    });
    const order = await shown(number);
    expect(order?.outlook).toBeNull();
    const lead = order?.leads[0]?.lead ?? '';
    expect((await decide(number, lead)).error?.key).toBe('noRewardFound');
    expect(await statusOf(lead)).toBe('open');
  });

  it('is left out for good when it is declined, by one of two who decide at once', async () => {
    const { number } = await waitingOrder(server);
    const lead = (await shown(number))?.leads[0]?.lead ?? '';
    const both = await Promise.all([decline(number), decline(number)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await shown(number)).toBeUndefined();
    expect(await statusOf(lead)).toBe('open');
  });

  it('stands on pages of ten', async () => {
    for (let index = 0; index < 11; index += 1) await waitingOrder(server);
    const first = await list();
    expect(first.orders).toHaveLength(10);
    const second = await list({ nach: first.next ?? '' });
    const numbers = [...first.orders, ...second.orders].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(second.orders.length).toBeGreaterThan(0);
  });

  it('stands alone under its number', async () => {
    const { number } = await waitingOrder(server);
    await waitingOrder(server);
    const numbers = async (auftrag: string) =>
      (await list({ auftrag })).orders.map((one) => one.number);
    expect(await numbers(number)).toEqual([number]);
    expect(await numbers('niemandes')).toEqual([]);
  });

  it('is of no client that there is not', async () => {
    const { session } = await addOperator(server, [{ role: 'support', client: null }]);
    const body = { client: 'niemand', number: 'FN-1', lead: 'keiner', reason };
    const query = { mandant: 'niemand' };
    const answers = [
      await server.call(contract.listWaitingOrders, { ...session, query }),
      await server.call(contract.acceptWaitingOrder, { ...session, body }),
      await server.call(contract.declineWaitingOrder, { ...session, body }),
    ];
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(new Set(['unknownTenant']));
  });
});
