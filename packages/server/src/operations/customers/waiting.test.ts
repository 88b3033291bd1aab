import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { blockAddress } from '@weitersagen/contracts/operator-blocks';
import { decideHold, listHolds } from '@weitersagen/contracts/operator-holds';
import { holdRepository } from '../../rewards/holds/hold-repository.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { buildRewardScenes, claimIds } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
});
afterAll(() => server.stop());

const waitingOf = async (id: string) => {
  const shown = await server.call(openCustomer, { ...support.session, body: { client, id } });
  return { waiting: shown.value.waiting ?? [], text: shown.text };
};
async function collected() {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  await takeCash(server, scene.referrerEmail);
  const [claim = ''] = await claimIds(server, scene);
  return { ...scene, claim };
}
const held = () => addOperator(server, [{ role: 'finance', client }]);

describe('what of a customer waits', () => {
  it('is nothing while nothing holds it up', async () => {
    const { referrerId } = await collected();
    expect((await waitingOf(referrerId)).waiting).toEqual([]);
  });

  it('names a held reward with its reasons, and the case by which finance finds it alone', async () => {
    const { referrerId, claim, leadId } = await collected();
    const other = await collected();
    for (const id of [claim, other.claim])
      await server.inTenant((tx) => holdRepository(tx).add(id, 120, ['iban', 'lastName']));
    const { waiting, text } = await waitingOf(referrerId);
    expect(waiting).toMatchObject([
      { what: 'heldReward', reasons: ['iban', 'lastName'], cents: 7001, lead: leadId },
    ]);
    expect(text).not.toContain(claim);
    const finance = await held();
    const query = { mandant: client, fall: waiting[0]?.case ?? '' };
    const found = await server.call(listHolds, { ...finance.session, query });
    expect(found.value.rewards.map(({ id }) => id)).toEqual([claim]);
    const body = { client, claim, decision: 'released', reason: 'Geprüft' } as const;
    await server.call(decideHold, { ...finance.session, body });
    expect((await waitingOf(referrerId)).waiting).toEqual([]);
    expect((await waitingOf(other.referrerId)).waiting).toHaveLength(1);
  });

  it('names a blocked address with why and since when, and that mail is stopped', async () => {
    const { referrerId, referrerEmail } = await collected();
    await server.inTenant((tx) => deadAddressRepository(tx).add(referrerEmail, 'bounced'));
    const reason = 'Mehrfach aufgefallen';
    const body = { client, pattern: referrerEmail, reason };
    await server.call(blockAddress, { ...support.session, body });
    const { waiting } = await waitingOf(referrerId);
    expect(waiting).toMatchObject([
      { what: 'addressBlocked', pattern: referrerEmail, reason, since: expect.any(String) },
      { what: 'mailStopped', since: expect.any(String) },
    ]);
  });

  it('names a participation that its person did not confirm, on that side alone', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const { referrerId, leadId, recipientId: contact } = scene;
    await server.inTenant(({ db }) =>
      db.updateTable('recipient').set({ confirmed_at: null }).where('id', '=', contact).execute(),
    );
    expect((await waitingOf(contact)).waiting).toMatchObject([
      { what: 'unconfirmed', lead: leadId },
    ]);
    expect((await waitingOf(referrerId)).waiting).toEqual([]);
  });
});
