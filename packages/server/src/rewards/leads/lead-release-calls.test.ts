import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getClientLead,
  giveGoodwill,
  releaseLead,
  tryGoodwill,
  tryLeadRelease,
} from '@weitersagen/contracts/operator-goodwill';
import { listClientLeads } from '@weitersagen/contracts/operator-leads';
import { chooseReward } from '@weitersagen/contracts/claim';
import { decideHold } from '@weitersagen/contracts/operator-holds';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { cancelledOrder, forgivenOrder } from '../../testing/ended-lead.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildScene, claimsOf, leadOf, type Scene } from '../../testing/referral-scene.ts';
import { mailedToken, stockVouchers } from '../../testing/reward-scene.ts';

const client = 'funkelnetz';
let server: TestServer;
type Person = Awaited<ReturnType<typeof addOperator>>;
let support: Person;
let finance: Person;
let both: Person;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client }]);
  finance = await addOperator(server, [{ role: 'finance', client }]);
  both = await addOperator(server, [
    { role: 'support', client },
    { role: 'finance', client },
  ]);
});
afterAll(() => server.stop());

const attempt = (lead: string, of = client) =>
  server.call(tryLeadRelease, { ...finance.session, body: { client: of, lead } });
const release = (lead: string, cents: number, { session } = finance) =>
  server.call(releaseLead, {
    ...session,
    body: { client, lead, cents, reason: 'Beim Anbieter gefragt' },
  });
const statusOf = async ({ leadId }: Scene) =>
  (await server.inTenant((tx) => leadOf(tx, leadId))).status;
const look = (interessent: string, { session } = support) =>
  server.call(getClientLead, { ...session, query: { mandant: client, interessent } });
async function waiting({ session }: Person) {
  const { clients } = (await server.call(listWaiting, session)).value;
  return clients.flatMap((one) => one.waiting).filter(({ kind }) => kind === 'leadsToRelease');
}

describe('goodwill for an order that the provider cancelled', () => {
  it('says before that finance has to release it, and waits on the page where finance starts', async () => {
    const scene = await cancelledOrder(server);
    const { value } = await server.call(tryGoodwill, {
      ...support.session,
      body: { client, lead: scene.leadId },
    });
    expect(value.effect).toMatchObject({ status: 'ok', needs: [{ what: 'release', until: null }] });
    expect(await waiting(finance)).toEqual([]);
    await server.call(giveGoodwill, {
      ...support.session,
      body: { client, lead: scene.leadId, status: 'ok', cents: 7001, reason: 'Verspätung bei uns' },
    });
    expect(await waiting(finance)).toMatchObject([{ count: 1, cents: 7001 }]);
    expect(await waiting(support)).toEqual([]);
    const list = (person: Person, more = {}) =>
      server.call(listClientLeads, { ...person.session, query: { mandant: client, ...more } });
    for (const found of [await list(finance), await list(support, { wartet: 'Freigabe' })])
      expect(found.value.leads.map(({ id }) => id)).toEqual([scene.leadId]);
    expect((await look(scene.leadId)).value).toMatchObject({
      needs: [{ what: 'release' }],
      confirmedAt: expect.any(String),
      rewards: [{ side: 'referrer', cents: 7001, status: 'open', dueOn: expect.any(String) }],
      steps: [
        { status: 'open' },
        { status: 'ok' },
        { status: 'cancelled', end: 'cancelled', reason: 'Rücktritt vor der Bereitstellung' },
        { status: 'ok', isGoodwill: true, reason: 'Verspätung bei uns', by: expect.any(String) },
      ],
    });
    expect((await release(scene.leadId, 7001)).status).toBe(204);
    expect(await waiting(finance)).toEqual([]);
  });

  it('waits for the contact first where the data are not confirmed', async () => {
    const scene = await cancelledOrder(server, { confirmed: false });
    const { value } = await server.call(tryGoodwill, {
      ...support.session,
      body: { client, lead: scene.leadId },
    });
    expect(value.effect?.needs).toEqual([
      { what: 'confirmation', until: expect.any(String) },
      { what: 'release', until: null },
    ]);
    const mail = value.effect?.mails.find(({ side }) => side === 'recipient');
    expect(mail?.html).toContain('Ihre Daten sind noch nicht bestätigt');
    expect(mail?.html).not.toContain('Sie müssen nichts weiter tun');
    // Nor is the referrer promised what does not count yet.
    const toReferrer = value.effect?.mails.find(({ side }) => side === 'referrer');
    expect(toReferrer?.html).toContain('zählt, sobald Ihr Kontakt seine Daten bestätigt hat');
    expect(toReferrer?.html).not.toContain('Der Vertrag Ihres Kontakts zählt');
    const { cents } = value.effect?.rewards[0] ?? { cents: 0 };
    await server.call(giveGoodwill, {
      ...support.session,
      body: { client, lead: scene.leadId, status: 'ok', cents, reason: 'Verspätung bei uns' },
    });
    expect(await waiting(finance)).toEqual([]);
    expect((await attempt(scene.leadId)).value.obstacle).toBe('unconfirmed');
  });
});

describe('the release of a lead', () => {
  it('shows what each side is owed and does nothing, then does what was shown, once of two at once', async () => {
    const scene = await forgivenOrder(server, support.id, { share: 50 });
    expect((await attempt(scene.leadId)).value).toMatchObject({
      obstacle: null,
      hasCommission: false,
      rewards: [
        { side: 'referrer', cents: 3501, status: 'open' },
        { side: 'recipient', cents: 3500, status: 'open' },
      ],
    });
    expect(await statusOf(scene)).toBe('ok');
    expect((await release(scene.leadId, 3500)).error?.key).toBe('changedMeanwhile');
    expect(await statusOf(scene)).toBe('ok');
    const tries = await Promise.all([release(scene.leadId, 7001), release(scene.leadId, 7001)]);
    expect(tries.map(({ error }) => error?.key ?? 'done').toSorted()).toEqual([
      'changedMeanwhile',
      'done',
    ]);
    expect((await look(scene.leadId)).value.steps.at(-1)).toMatchObject({
      status: 'released',
      reason: 'Beim Anbieter gefragt',
    });
  });

  it('is refused in a word without an order, and twice', async () => {
    const open = await server.inTenant((tx) => buildScene(tx));
    expect((await attempt(open.leadId)).value).toEqual({
      obstacle: 'noOrder',
      rewards: null,
      hasCommission: false,
    });
    expect((await look(open.leadId, finance)).error?.key).toBe('unknownNumber');
    const done = await forgivenOrder(server, support.id);
    await release(done.leadId, 7001);
    expect((await attempt(done.leadId)).value.obstacle).toBe('notOk');
    expect((await look(done.leadId, finance)).error).toBeNull();
    expect((await attempt('keiner')).error?.key).toBe('unknownNumber');
    expect((await release('keiner', 0)).error?.key).toBe('unknownNumber');
    const all = await addOperator(server, [{ role: 'finance', client: null }]);
    const nowhere = { client: 'niemand', lead: done.leadId };
    const asked = await server.call(tryLeadRelease, { ...all.session, body: nowhere });
    expect(asked.error?.key).toBe('unknownTenant');
    const body = { ...nowhere, cents: 0, reason: 'Beim Anbieter gefragt' };
    const released = await server.call(releaseLead, { ...all.session, body });
    expect(released.error?.key).toBe('unknownTenant');
  });

  it('by who gave the goodwill too lets no voucher leave that they alone decide about', async () => {
    const scene = await forgivenOrder(server, both.id);
    expect((await release(scene.leadId, 7001, both)).status).toBe(204);
    await server.moveClock((await server.tenant()).config.complaintDays);
    await stockVouchers(server, 7001);
    const token = await mailedToken(server, scene.referrerEmail);
    const email = scene.referrerEmail;
    const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
    await server.call(chooseReward, { token, body });
    await server.work();
    const claims = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
    const claim = claims.find(({ rule }) => rule === 'referral');
    expect(claim?.status).toBe('collected');
    const decide = {
      client,
      claim: claim?.id ?? '',
      decision: 'released',
      reason: 'Geprüft',
    } as const;
    const own = await server.call(decideHold, { ...both.session, body: decide });
    expect(own.error?.key).toBe('ownProposal');
    expect((await server.call(decideHold, { ...finance.session, body: decide })).error).toBeNull();
  });
});
