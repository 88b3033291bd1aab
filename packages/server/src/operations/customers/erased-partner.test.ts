import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import * as customers from '@weitersagen/contracts/operator-customers';
import * as contract from '@weitersagen/contracts/operator-person-data';
import { exportPerson } from '../../privacy/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';
import { agencyScene, agentScene, sellerScene } from '../../testing/staff-scene.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
afterAll(() => server.stop());

const client = 'funkelnetz';
type Kind = 'agent' | 'agency' | 'seller';

const effectOf = async (id: string) =>
  (await server.call(contract.tryErasure, { ...support.session, body: { client, id } })).value
    .effect;
type Effect = Awaited<ReturnType<typeof effectOf>>;
const erase = (id: string, { count, cents }: Effect['open'], along: readonly string[]) =>
  server.call(contract.erasePersonData, {
    ...support.session,
    body: {
      client,
      id,
      waived: { count, cents },
      along: [...along],
      reason: 'Anfrage vom 3. März',
    },
  });
const accountOf = (id: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('account')
      .select(['email', 'last_name', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const close = (id: string) =>
  server.inTenant(({ db, now }) =>
    db.updateTable('account').set({ blocked_at: now }).where('id', '=', id).execute(),
  );

/** A contact with a reward, who has access as somebody of a partner by the same address too. */
async function both(kind: Kind) {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const email = scene.recipientEmail;
  const found = await server.call(customers.findCustomers, {
    ...support.session,
    body: { words: email },
  });
  const { id: access } =
    kind === 'agency'
      ? (await agencyScene(server)).owner
      : kind === 'seller'
        ? await sellerScene(server)
        : await agentScene(server);
  const set = { email, blocked_at: null, last_name: 'Nase' };
  await server.inTenant(({ db }) =>
    db.updateTable('account').set(set).where('id', '=', access).execute(),
  );
  return { email, access, contact: found.value.customers[0]?.id ?? '' };
}

describe('the erasure of a customer who is also of a partner', () => {
  it.each(['agent', 'agency', 'seller'] as const)(
    'leaves the open access as %s for the job, says so before, and takes the customer alone',
    async (kind) => {
      const { contact, email, access } = await both(kind);
      await server.call(sendContactMessage, {
        body: { email, subject: 'Frage', message: 'Wo bleibt meine Prämie?', copyToSender: false },
      });
      const effect = await effectOf(contact);
      expect(effect.partners).toEqual([
        {
          id: access,
          kind,
          name: expect.stringMatching(/Nase$/),
          becomes: 'open',
          ownerless: null,
        },
      ]);
      expect(effect.goes.map((part) => part.kind)).not.toContain('account');
      expect((await erase(contact, effect.open, [])).error).toBeNull();
      expect(await accountOf(access)).toEqual({ email, last_name: 'Nase', deleted_at: null });
      // What is kept of the address is the access alone: its account, sign-ins and what happened with it.
      const left = (await server.inTenant((tx) => exportPerson(tx, email))).map((one) => one.kind);
      const customersOnly = ['participations', 'orders', 'rewards', 'mails', 'messages'] as const;
      expect(left.filter((part) => customersOnly.some((one) => one === part))).toEqual([]);
      expect(left).toContain('account');
      expect((await erase(contact, effect.open, [])).error?.key).toBe('unknownNumber');
    },
  );

  it('says before that an agency has no owner after it, where the closed access is that of the last one', async () => {
    const { contact, access } = await both('agency');
    await close(access);
    expect((await effectOf(contact)).partners).toMatchObject([{ id: access, ownerless: null }]);
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('account')
        .set({ deleted_at: now })
        .where('role', '=', 'owner')
        .where('id', '<>', access)
        .where('agency_id', '=', (sub) =>
          sub.selectFrom('account').select('agency_id').where('id', '=', access),
        )
        .execute(),
    );
    expect((await effectOf(contact)).partners).toMatchObject([
      { id: access, ownerless: 'Agentur Paar' },
    ]);
  });

  it.each(['agent', 'agency'] as const)(
    'takes a closed access as %s along, where that was seen',
    async (kind) => {
      const { contact, email, access } = await both(kind);
      const before = await effectOf(contact);
      await close(access);
      expect((await erase(contact, before.open, [])).error?.key).toBe('changedMeanwhile');
      const effect = await effectOf(contact);
      expect(effect.partners).toMatchObject([{ id: access, becomes: 'erased' }]);
      expect(effect.goes.map((part) => part.kind)).toContain('account');
      expect((await erase(contact, effect.open, [access])).error).toBeNull();
      expect(await server.inTenant((tx) => exportPerson(tx, email))).toEqual([]);
      expect(await accountOf(access)).toMatchObject({ last_name: '' });
      const found = await server.inTenant(({ db }) =>
        db
          .selectFrom('consultant')
          .select(['first_name', 'last_name', 'city', 'listed'])
          .where('account_id', '=', access)
          .execute(),
      );
      const empty = { first_name: '', last_name: '', city: '', listed: false };
      expect(found).toEqual(kind === 'agency' ? [empty] : []);
    },
  );

  it('leaves a closed seller whose credit notes need the tax data, and takes one who has none', async () => {
    const sold = await both('seller');
    await close(sold.access);
    const row = {
      kind: 'earned',
      amount_cents: 1000,
      receiver_id: sold.access,
      receiver_kind: 'seller',
      rule: 'standard',
      rule_version: 1,
    } as const;
    await server.inTenant(async ({ db, tenant, now }) => {
      const order = await db
        .selectFrom('provider_order')
        .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
        .select(['provider_order.id', 'provider_order.product_id', 'lead.id as lead_id'])
        .where('lead.recipient_id', '=', sold.contact)
        .executeTakeFirstOrThrow();
      const { id: order_id, product_id, lead_id } = order;
      const of = { tenant: tenant.id, id: 'provision-eins', booked_at: now };
      await db
        .insertInto('commission')
        .values({ ...row, ...of, order_id, product_id, lead_id })
        .execute();
    });
    const effect = await effectOf(sold.contact);
    expect(effect.partners).toMatchObject([{ id: sold.access, becomes: 'booked' }]);
    expect((await erase(sold.contact, effect.open, [])).error).toBeNull();
    expect(await accountOf(sold.access)).toMatchObject({ last_name: 'Nase', deleted_at: null });

    const fresh = await both('seller');
    await close(fresh.access);
    const { open, partners } = await effectOf(fresh.contact);
    expect(partners).toMatchObject([{ id: fresh.access, becomes: 'erased' }]);
    expect((await erase(fresh.contact, open, [fresh.access])).error).toBeNull();
    const seller = await server.inTenant(({ db }) =>
      db.selectFrom('seller').selectAll().where('account_id', '=', fresh.access).executeTakeFirst(),
    );
    expect(seller).toMatchObject({ street: null, tax_number: null, iban: null, company: null });
  });
});
