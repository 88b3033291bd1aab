import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseOrder, reportOrders } from '@weitersagen/contracts/agency-reports';
import { releaseIfReady } from '../../rewards/leads/lead-release.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople, attributedScene, confirmRecipientRow } from '../../testing/agency-scene.ts';
import { leadOf } from '../../testing/referral-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;
type People = Awaited<ReturnType<typeof agencyPeople>>;

let server: TestServer;
let people: People;
let owner: Session;
let employee: Session;
let agent: Session;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  agent = await signInStaff(server, 'agent', demoLogins.agent);
});
afterAll(() => server.stop());

const release = (number: string, session: Session, decision = 'freigeben') =>
  server.call(releaseOrder, { params: { number, decision }, ...session });
const takeBack = (number: string, session: Session) => release(number, session, 'zuruecknehmen');
const own = () => ({ agencyId: people.agencyId, accountId: people.employee });
const scene = (options: Parameters<typeof attributedScene>[2], to = own()) =>
  server.inTenant((tx) => attributedScene(tx, to, options));
/** What was released six minutes ago counts now; the clock stays, since sessions are shorter than this file. */
async function takesEffect() {
  await server.inTenant(async ({ db }) => {
    await db
      .updateTable('provider_order')
      .set({ agency_released_at: sql`agency_released_at - interval '6 minutes'` })
      .execute();
    await db
      .updateTable('outbox')
      .set({ run_after: sql`created_at` })
      .where('kind', '=', 'agencyRelease')
      .where('done_at', 'is', null)
      .execute();
  });
  await server.work();
}
const auditOf = (leadId: string) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('audit')
      .select(['event', 'actor'])
      .where('entity_id', '=', leadId)
      .orderBy('id')
      .execute(),
  );

describe('the release of an order', () => {
  it('stands in the report with who did it and when, and who took it back', async () => {
    const { orderNumber } = await scene({ order: 'verified' });
    await release(orderNumber, employee);
    await takeBack(orderNumber, owner);
    const { value } = await server.call(reportOrders, {
      params: { scope: 'alle' },
      body: { filter: { externalId: orderNumber } },
      ...owner,
    });
    expect(value.rows[0]?.releases).toMatchObject([
      { event: 'Freigegeben', by: 'Emil Empfehler' },
      { event: 'Zurueckgenommen', by: 'Anton Agenturmann' },
    ]);
  });

  it('releases the lead of a verified order once, with who did it, when it cannot be taken back any more', async () => {
    const { orderNumber, leadId } = await scene({ order: 'verified' });
    const undoUntil = expect.stringMatching(/^\d{4}-.+Z$/);
    const answer = { externalId: orderNumber, status: 'Ok', missing: [], undoUntil };
    for (const _ of [1, 2]) expect((await release(orderNumber, employee)).value).toEqual(answer);
    await takesEffect();
    const { value: late } = await release(orderNumber, employee);
    expect(late).toMatchObject({ status: 'Freigegeben', undoUntil: null });
    expect(await auditOf(leadId)).toEqual([
      { event: 'releasedByAgency', actor: people.employee },
      { event: 'orderReleased', actor: people.employee },
    ]);
    const { value } = await server.call(reportOrders, {
      params: { scope: 'ich' },
      body: { filter: { externalId: orderNumber } },
      ...employee,
    });
    expect(value.rows).toMatchObject([
      { status: 'Freigegeben', releasable: false, releasedByAgency: true, undoUntil: null },
    ]);
  });

  it('waits for the data of the contact and for a new customer, and says so', async () => {
    const { orderNumber, leadId, recipientId } = await scene({
      order: 'verified',
      confirmed: false,
    });
    const waiting = (await release(orderNumber, owner)).value;
    await takesEffect();
    expect(waiting).toMatchObject({ status: 'Ok', missing: ['Empfaengerdaten'] });
    await server.inTenant(async (tx) => {
      await confirmRecipientRow(tx, recipientId);
      await releaseIfReady(tx, leadId);
    });
    expect((await server.inTenant((tx) => leadOf(tx, leadId))).status).toBe('released');
    const old = await scene({ order: 'verified', newCustomer: null });
    expect((await release(old.orderNumber, owner)).value.missing).toEqual(['Neukunde']);
  });

  it('does not count before its minutes are over, whatever else happens meanwhile', async () => {
    const { orderNumber, leadId, recipientId } = await scene({
      order: 'verified',
      confirmed: false,
    });
    await release(orderNumber, owner);
    await server.inTenant(async (tx) => {
      await confirmRecipientRow(tx, recipientId);
      expect(await releaseIfReady(tx, leadId)).toBe(false);
    });
    await takesEffect();
    expect((await server.inTenant((tx) => leadOf(tx, leadId))).status).toBe('released');
  });

  it('has moved no lead, commission or claim while it can be taken back', async () => {
    const { orderNumber, leadId } = await scene({ order: 'verified' });
    const moved = () =>
      server.inTenant(async (tx) => ({
        lead: await leadOf(tx, leadId),
        commissions: await tx.db
          .selectFrom('commission')
          .select(['id', 'amount_cents'])
          .where('lead_id', '=', leadId)
          .execute(),
        claims: await tx.db
          .selectFrom('reward_claim')
          .select(['id', 'status', 'amount_cents'])
          .where('lead_id', '=', leadId)
          .orderBy('id')
          .execute(),
      }));
    const before = await moved();
    await release(orderNumber, employee);
    await server.work();
    expect(await moved()).toEqual(before);
    await takeBack(orderNumber, employee);
    await takesEffect();
    expect(await moved()).toEqual(before);
    await release(orderNumber, employee);
    await takesEffect();
    expect((await moved()).lead.status).toBe('released'); // so that the comparison above means something
  });

  it('can be taken back while it does not count, and given again', async () => {
    const { orderNumber, leadId } = await scene({ order: 'verified' });
    await release(orderNumber, employee);
    const row = async () => {
      const { value } = await server.call(reportOrders, {
        params: { scope: 'ich' },
        body: { filter: { externalId: orderNumber } },
        ...employee,
      });
      return value.rows[0];
    };
    expect(await row()).toMatchObject({ releasable: false, undoUntil: expect.any(String) });
    for (const _ of [1, 2])
      expect((await takeBack(orderNumber, employee)).value).toMatchObject({
        status: 'Ok',
        undoUntil: null,
      });
    expect(await row()).toMatchObject({ releasable: true, releasedByAgency: false });
    await takesEffect();
    expect((await server.inTenant((tx) => leadOf(tx, leadId))).status).toBe('ok');
    await release(orderNumber, owner);
    await takesEffect();
    expect((await auditOf(leadId)).map(({ event, actor }) => [event, actor])).toEqual([
      ['releasedByAgency', people.employee],
      ['releaseTakenBack', people.employee],
      ['releasedByAgency', people.owner],
      ['orderReleased', people.owner],
    ]);
    const { status, error } = await takeBack(orderNumber, owner);
    expect([status, error?.key]).toEqual([409, 'releaseFinal']);
  });

  it('cannot be taken back by somebody who may not give it', async () => {
    const { orderNumber } = await scene({ order: 'verified' });
    await release(orderNumber, owner);
    expect((await takeBack(orderNumber, agent)).error?.key).toBe('unknownNumber');
  });

  it('is refused before the provider verified the order', async () => {
    const { orderNumber, leadId } = await scene({ order: 'new' });
    const { status, error } = await release(orderNumber, owner);
    expect([status, error?.code]).toEqual([409, 'PSOF0320']);
    expect((await server.inTenant((tx) => leadOf(tx, leadId))).status).toBe('ok');
  });

  it('happens once for several calls at the same time', async () => {
    const { orderNumber, leadId } = await scene({ order: 'verified' });
    const answers = await Promise.all([1, 2, 3].map(() => release(orderNumber, owner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await takesEffect();
    expect(await auditOf(leadId)).toHaveLength(2);
  });

  it('answers foreign, unknown and undefined things alike', async () => {
    const foreign = { agencyId: people.inactive.agency_id ?? '', accountId: people.inactive.id };
    const elsewhere = await scene({ order: 'verified' }, foreign);
    const ofOwner = await scene(
      { order: 'verified' },
      { agencyId: people.agencyId, accountId: people.owner },
    );
    for (const [number, session] of [
      [elsewhere.orderNumber, owner],
      [ofOwner.orderNumber, employee],
      [ofOwner.orderNumber, agent],
      ['A-0', owner],
    ] as const)
      expect((await release(number, session)).error?.key).toBe('unknownNumber');
    const undecided = await release(ofOwner.orderNumber, owner, 'vielleicht');
    expect(undecided.error?.key).toBe('unknownPath');
  });

  it('is no right of inactive owners and people without a role', async () => {
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    const none = await signInStaff(server, 'agency', demoLogins.agencyNone);
    const to = { agencyId: people.inactive.agency_id ?? '', accountId: people.inactive.id };
    const { orderNumber } = await scene({ order: 'verified' }, to);
    for (const [session, key] of [
      [inactive, 'notAuthorised'],
      [none, 'viewForbidden'],
    ] as const) {
      const { status, error } = await release(orderNumber, session);
      expect([status, error?.key]).toEqual([403, key]);
    }
  });

  it('is for agents where the tenant allows it, over their own leads', async () => {
    const ownOrder = () =>
      server.inTenant(async (tx) => {
        const to = { agencyId: null, accountId: people.agent };
        return (await attributedScene(tx, to, { order: 'verified' })).orderNumber;
      });
    expect((await release(await ownOrder(), agent)).status).toBe(200);
    await server.database.db
      .updateTable('tenant')
      .set({
        config: JSON.stringify({ ...(await server.tenant()).config, agentsRelease: false }),
      })
      .where('id', '=', 'funkelnetz')
      .execute();
    await expect
      .poll(async () => (await release(await ownOrder(), agent)).error?.key, { timeout: 15_000 })
      .toBe('notOffered');
  });
});
