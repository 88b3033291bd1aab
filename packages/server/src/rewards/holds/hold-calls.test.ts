import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-holds';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { heldReward } from '../../testing/held-reward.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimsOf, leadOf } from '../../testing/referral-scene.ts';
import { waitingSum } from '../payouts/payout-run-repository.ts';

let server: TestServer;
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  finance = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const list = async (query: { mandant?: string; nach?: string } = {}) =>
  (await server.call(contract.listHolds, { ...finance.session, query })).value;
const decide = (claim: string, decision: 'released' | 'confirmed', of = client) =>
  server.call(contract.decideHold, {
    ...finance.session,
    body: { client: of, claim, decision, reason: 'Angerufen und geklärt' },
  });

describe('held rewards over the wire', () => {
  it('come with both sides, the reasons and a masked account, and are paid after the decision', async () => {
    const held = await heldReward(server);
    const { rewards, clients } = await list();
    expect(clients.map(({ id }) => id)).toEqual([client]);
    expect(rewards).toHaveLength(1);
    expect(rewards[0]).toMatchObject({
      id: held.claimId,
      cents: 7001,
      beneficiary: 'referrer',
      reasons: expect.arrayContaining(['mailbox']),
      referrer: { email: held.referrerEmail },
      contact: { email: held.recipientEmail },
      account: { name: 'Wilma Weiter', maskedIban: expect.stringMatching(/^DE•/), others: 0 },
    });
    expect((await server.inTenant(waitingSum)).held).toEqual({ count: 1, cents: 7001 });
    expect((await decide(held.claimId, 'released')).error).toBeNull();
    expect(await server.inTenant(waitingSum)).toMatchObject({ count: 1, held: { count: 0 } });
    expect((await list()).rewards).toEqual([]);
  });

  it('that are fraud cancel their lead with its rewards', async () => {
    const held = await heldReward(server);
    expect((await decide(held.claimId, 'confirmed')).error).toBeNull();
    const { lead, claims } = await server.inTenant(async (tx) => ({
      lead: await leadOf(tx, held.leadId),
      claims: await claimsOf(tx, held.leadId),
    }));
    expect(lead).toMatchObject({ status: 'cancelled', reason: 'fraud' });
    expect(claims.map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('are decided once, however many decide at the same moment', async () => {
    const held = await heldReward(server);
    const answers = await Promise.all([
      decide(held.claimId, 'released'),
      decide(held.claimId, 'confirmed'),
      decide(held.claimId, 'released'),
    ]);
    expect(answers.map(({ error }) => error?.key).filter((key) => key === undefined)).toHaveLength(
      1,
    );
    expect(new Set(answers.map(({ error }) => error?.key))).toEqual(
      new Set([undefined, 'unknownNumber']),
    );
  });

  it('are listed page by page, each once', async () => {
    for (let made = 0; made < 11; made += 1) await heldReward(server);
    const first = await list();
    expect(first.rewards).toHaveLength(10);
    const second = await list({ nach: first.next ?? '' });
    expect(second.next).toBeNull();
    const ids = [...first.rewards, ...second.rewards].map(({ id }) => id);
    expect(new Set(ids).size).toBe(11);
  });

  it('of no client, or of one that is another’s, are refused', async () => {
    const all = await addOperator(server, [{ role: 'finance', client: null }]);
    const query = { mandant: 'niemand' };
    const unknown = await server.call(contract.listHolds, { ...all.session, query });
    expect(unknown.error?.key).toBe('unknownTenant');
    const body = {
      client: 'niemand',
      claim: 'keine',
      decision: 'released',
      reason: 'So nicht',
    } as const;
    const lost = await server.call(contract.decideHold, { ...all.session, body });
    expect(lost.error?.key).toBe('unknownTenant');
    const others = { mandant: 'sonnwerk' };
    const refused = await server.call(contract.listHolds, { ...finance.session, query: others });
    expect(refused.error?.key).toBe('roleForbidden');
  });
});
