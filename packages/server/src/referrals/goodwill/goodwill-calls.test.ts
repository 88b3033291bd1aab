import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClientLead, giveGoodwill, tryGoodwill } from '@weitersagen/contracts/operator-goodwill';
import { withdrawRecipient } from '@weitersagen/contracts/recipient-account';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { importOrderRows } from '../orders/order-import.ts';
import { endLead } from '../../rewards/leads/lead-end.ts';
import { lockLead } from '../../rewards/leads/lead-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene, claimsOf, feedRow, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const attempt = (lead: string) =>
  server.call(tryGoodwill, { ...support.session, body: { client, lead } });
const give = (lead: string, status: LeadStatus, cents: number, reason = 'Verspätung bei uns') =>
  server.call(giveGoodwill, {
    ...support.session,
    body: { client, lead, status, cents, reason },
  });
const cancel = ({ leadId }: Scene) =>
  server.inTenant(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (lead !== undefined) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'job');
  });
const statusOf = async ({ leadId }: Scene) =>
  (await server.inTenant((tx) => leadOf(tx, leadId))).status;
async function endedWithOrder() {
  const scene = await server.inTenant((tx) => buildScene(tx, { share: 50 }));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, { Status: 'ersteZahlung' }));
  const tenant = await server.tenant();
  await importOrderRows(server.deps.withTenant, tenant, [{ line: 1, cells }], 'feed:test');
  await cancel(scene);
  return scene;
}

describe('goodwill for a lead', () => {
  it('shows what it would do, with the mails of both sides, and does nothing', async () => {
    const scene = await endedWithOrder();
    const before = (await server.mails()).length;
    const { value } = await attempt(scene.leadId);
    expect(value.obstacle).toBeNull();
    expect(value.effect).toMatchObject({
      status: 'released',
      rewards: [
        { side: 'referrer', cents: 3501 },
        { side: 'recipient', cents: 3500 },
      ],
      mails: [
        { side: 'referrer', to: scene.referrerEmail, locale: 'de' },
        { side: 'recipient', to: scene.recipientEmail, locale: 'de' },
      ],
    });
    expect(value.effect?.mails[1]?.html).toContain('Ihr Vertrag zählt dafür');
    expect(await statusOf(scene)).toBe('cancelled');
    expect(await server.inTenant((tx) => claimsOf(tx, scene.leadId))).toHaveLength(2);
    expect(await server.mails()).toHaveLength(before);
  });

  it('is given as it was shown, with the reason in the history, once of two at once', async () => {
    const scene = await endedWithOrder();
    const { value } = await attempt(scene.leadId);
    const tries = await Promise.all([
      give(scene.leadId, 'released', 7001),
      give(scene.leadId, 'released', 7001, 'Zweiter Versuch'),
    ]);
    expect(tries.map(({ error }) => error?.key ?? 'given').toSorted()).toEqual([
      'changedMeanwhile',
      'given',
    ]);
    expect(await statusOf(scene)).toBe('released');
    const subjects = (await server.mails(scene.recipientEmail)).map(({ subject }) => subject);
    expect(subjects).toContain(value.effect?.mails[1]?.subject);
    const told = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['actor', 'role'])
        .where('entity_id', '=', scene.leadId)
        .where('event', '=', 'goodwill')
        .execute(),
    );
    expect(told).toEqual([{ actor: support.id, role: 'support' }]);
  });

  it('is not given where something else would come of it than was shown', async () => {
    const scene = await endedWithOrder();
    expect((await give(scene.leadId, 'released', 3500)).error?.key).toBe('changedMeanwhile');
    expect((await give(scene.leadId, 'open', 7001)).error?.key).toBe('changedMeanwhile');
    expect(await statusOf(scene)).toBe('cancelled');
  });

  it('opens a lead without an order, of which nobody is owed anything yet', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await cancel(scene);
    expect((await attempt(scene.leadId)).value.effect).toMatchObject({
      status: 'open',
      rewards: [],
    });
    expect((await give(scene.leadId, 'open', 0)).status).toBe(204);
    expect(await statusOf(scene)).toBe('open');
  });

  it('is refused in a word where nothing ended, and where the contact withdrew', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    expect((await attempt(scene.leadId)).value).toEqual({ obstacle: 'notEnded', effect: null });
    const { number } = await activeReferral(server);
    const { token, number: recipient } = await newRecipient(server, number);
    await server.call(withdrawRecipient, { token, body: { deleteData: false } });
    const lead = await server.inTenant(({ db }) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('recipient_id', '=', recipient)
        .executeTakeFirstOrThrow(),
    );
    expect((await attempt(lead.id)).value.obstacle).toBe('withdrawn');
    expect((await attempt('keiner')).error?.key).toBe('unknownNumber');
    expect((await give('keiner', 'open', 0)).error?.key).toBe('unknownNumber');
  });
});

describe('a lead', () => {
  it('tells every status that it came to', async () => {
    const scene = await endedWithOrder();
    await give(scene.leadId, 'released', 7001);
    const look = (interessent: string) =>
      server.call(getClientLead, { ...support.session, query: { mandant: client, interessent } });
    const { lead, steps } = (await look(scene.leadId)).value;
    expect(lead).toMatchObject({ id: scene.leadId, status: 'released' });
    expect(steps.map(({ status, isGoodwill }) => [status, isGoodwill])).toEqual([
      ['open', false],
      ['ok', false],
      ['released', false],
      ['cancelled', false],
      ['ok', true],
      ['released', false],
    ]);
    expect((await look('keiner')).error?.key).toBe('unknownNumber');
  });

  it('is for the clients that there are', async () => {
    const all = await addOperator(server, [{ role: 'support', client: null }]);
    const nowhere = { client: 'niemand', lead: '0123456789abcdef0123456789abcdef' };
    const query = { mandant: nowhere.client, interessent: nowhere.lead };
    expect((await server.call(getClientLead, { ...all.session, query })).error?.key).toBe(
      'unknownTenant',
    );
    const asked = { ...all.session, body: nowhere };
    expect((await server.call(tryGoodwill, asked)).error?.key).toBe('unknownTenant');
    const body = { ...nowhere, status: 'ok' as const, cents: 0, reason: 'Verspätung bei uns' };
    const given = await server.call(giveGoodwill, { ...all.session, body });
    expect(given.error?.key).toBe('unknownTenant');
  });
});
