import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/recipient-account';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { importOrderRows } from '../orders/order-import.ts';
import { checkLedger } from '../../rewards/ledger/ledger-check-repository.ts';
import { endLead } from '../../rewards/leads/lead-end.ts';
import { lockLead } from '../../rewards/leads/lead-repository.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, claimsOf, feedRow, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { agencyPeople } from '../../testing/agency-scene.ts';
import { setCommission } from '../../testing/commission-scene.ts';
import { buildRewardScenes, mailedToken } from '../../testing/reward-scene.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { operatorId } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = await commandEnvironment(server);
  const code = await runOperator(argv, environment, print, print);
  return { code, text: lines.join('\n') };
}
const give = (leadId: string) => operator('goodwill', leadId, '--reason', 'Kulanz');
const statusOf = (leadId: string) => server.inTenant((tx) => leadOf(tx, leadId));
const ledger = () => server.inTenant(checkLedger);
const claims = (leadId: string) =>
  server.inTenant(async (tx) =>
    (await claimsOf(tx, leadId)).map(({ beneficiary, rule, status, amount_cents: cents }) =>
      [beneficiary, rule, status, cents].join(' '),
    ),
  );
async function report(cells: Record<string, string>) {
  const tenant = await server.tenant();
  return importOrderRows(server.deps.withTenant, tenant, [{ line: 1, cells }], 'feed:test');
}
const row = (scene: Scene, change: Record<string, string> = {}) =>
  server.inTenant(async (tx) => feedRow(tx, scene, change));
const cancel = (leadId: string) =>
  server.inTenant(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (lead !== undefined) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'job');
  });

describe('a lead with an order', () => {
  it('is ok again and released with rewards of its own, beside those that ended', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx, { share: 50 }));
    await report(await row(scene, { Status: 'ersteZahlung' }));
    await cancel(scene.leadId);
    expect(await statusOf(scene.leadId)).toMatchObject({ status: 'cancelled' });
    expect((await give(scene.leadId)).text).toBe(`Lead ${scene.leadId} is released again.`);
    expect((await claims(scene.leadId)).toSorted()).toEqual([
      'recipient ended:1 cancelled 3500',
      'recipient referral open 3500',
      'referrer ended:1 cancelled 3501',
      'referrer referral open 3501',
    ]);
    await server.moveClock(15);
    const token = await mailedToken(server, scene.referrerEmail);
    expect((await server.call(getClaim, { token })).value.status).toBe('available');
    const mails = await server.mails(scene.recipientEmail);
    expect(mails.some(({ text }) => text.includes('Ihr Vertrag zählt dafür'))).toBe(true);
    expect(await ledger()).toEqual([]);
  });

  it('counts against what the provider reported, also when that is reported again', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const cells = await row(scene, { Neukunde: 'nein' });
    await report(cells);
    expect((await statusOf(scene.leadId)).status).toBe('cancelled');
    expect((await give(scene.leadId)).text).toContain('is ok again');
    expect(await report(cells)).toMatchObject({ unchanged: 1 });
    expect(await report({ ...cells, Status: 'geprueft' })).toMatchObject({ accepted: 1 });
    expect((await statusOf(scene.leadId)).status).toBe('ok');
    const number = String(cells['Auftragsnummer']);
    const released = await operator('orders', 'release', number, '--reason', 'Kulanz');
    expect(released.code).toBe(0);
    expect((await statusOf(scene.leadId)).status).toBe('released');
    await server.moveClock(15);
    expect(await claims(scene.leadId)).toEqual(['referrer referral available 7001']);
    expect(await ledger()).toEqual([]);
  });

  it('counts with claims of its own beside those that ended, and without commission', async () => {
    const { agencyId, owner: createdBy } = await server.inTenant(agencyPeople);
    const ofAgency = () =>
      server.inTenant((tx) => buildScene(tx, { attribution: { agencyId, createdBy } }));
    const commissions = ({ leadId }: Scene) =>
      server.inTenant(async ({ db }) => {
        const entries = db.selectFrom('commission').selectAll().where('lead_id', '=', leadId);
        return (await entries.execute()).length;
      });
    const [usual, scene] = [await ofAgency(), await ofAgency()];
    await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
    await report(await row(usual, { Status: 'ersteZahlung' }));
    expect(await commissions(usual)).toBe(1);
    const cells = await row(scene, { Status: 'geprueft' });
    await report(cells);
    await cancel(scene.leadId);
    expect((await give(scene.leadId)).text).toBe(`Lead ${scene.leadId} is ok again.`);
    await report({ ...cells, Status: 'ersteZahlung' });
    expect((await statusOf(scene.leadId)).status).toBe('released');
    expect((await claims(scene.leadId)).toSorted()).toEqual([
      'referrer ended:1 cancelled 7001',
      'referrer referral open 7001',
    ]);
    expect(await commissions(scene)).toBe(0);
    expect(await ledger()).toEqual([]);
  });

  it('ends again with what the provider reports newly', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    const cells = await row(scene, { Neukunde: 'nein' });
    await report(cells);
    await give(scene.leadId);
    await report({ ...cells, Status: 'storniert' });
    expect((await statusOf(scene.leadId)).status).toBe('cancelled');
    await give(scene.leadId);
    expect(await claims(scene.leadId)).toHaveLength(2);
    expect(await ledger()).toEqual([]);
  });
});

describe('a participation that the contact withdrew', () => {
  it('is never reopened by us', async () => {
    const { number } = await activeReferral(server);
    const recipient = await newRecipient(server, number);
    await server.call(contract.withdrawRecipient, {
      token: recipient.token,
      body: { deleteData: false },
    });
    const lead = await server.inTenant((tx) =>
      tx.db
        .selectFrom('lead')
        .select('id')
        .where('recipient_id', '=', recipient.number)
        .executeTakeFirstOrThrow(),
    );
    const refused = await give(lead.id);
    expect([refused.code, refused.text]).toEqual([
      1,
      `The contact of lead ${lead.id} withdrew the participation; only they can take part again.`,
    ]);
    expect(await statusOf(lead.id)).toEqual({ status: 'cancelled', reason: 'withdrawn' });
  });
});

describe('a reward whose pick-up deadline has passed', () => {
  it('can be picked up again, once more owed, with a new link and a new deadline', async () => {
    const [scene] = await buildRewardScenes(server, { share: 100 });
    if (scene === undefined) throw new Error('No scene');
    const [claim] = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    const id = claim?.id ?? '';
    const early = await operator('goodwill', 'reward', id, '--reason', 'Test');
    expect(early.text).toBe(`Reward ${id} is available; only an expired one can be reopened.`);
    for (const round of [1, 2]) {
      await server.moveClock(400);
      expect(await claims(scene.leadId)).toEqual(['referrer referral expired 7001']);
      expect((await operator('goodwill', 'rewards')).text).toContain(`${id}  €70.01  referrer`);
      const before = (await server.mails(scene.referrerEmail)).length;
      const given = await operator('goodwill', 'reward', id, '--reason', `Krankheit ${round}`);
      expect(given).toEqual({ code: 0, text: `Reward ${id} can be picked up again.` });
      expect((await server.mails(scene.referrerEmail)).length).toBe(before + 1);
      expect(await claims(scene.leadId)).toEqual(['referrer referral available 7001']);
      expect(await ledger()).toEqual([]);
    }
    const token = await mailedToken(server, scene.referrerEmail);
    const choice = await server.call(chooseReward, {
      token,
      body: { kind: 'bar', accountOwner: 'Wilma Weitersager', iban: 'DE89370400440532013000' },
    });
    expect(choice.value.status).toBe('collected');
    const { rows } = await server.inTenant(async (tx) => ({
      rows: await tx.db
        .selectFrom('audit')
        .select(['from_status', 'to_status', 'reason', 'actor'])
        .where('entity_id', '=', id)
        .where('event', '=', 'goodwill')
        .orderBy('at')
        .execute(),
    }));
    expect(rows[0]).toEqual({
      from_status: 'expired',
      to_status: 'available',
      reason: 'Krankheit 1',
      actor: await operatorId(server),
    });
  });
});
