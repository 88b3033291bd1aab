import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { verifyAgencyToken } from '@weitersagen/contracts/invitation';
import { listShops } from '@weitersagen/contracts/invitation-settings';
import * as contract from '@weitersagen/contracts/operator-shops';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { wireBodiesOfOperators } from '../../testing/wire-bodies-of-operators.ts';
import { shopRepository } from '../invitations/shop-repository.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof addOperator>>['session'];
let agency: { readonly id: string; readonly number: string };
const client = 'funkelnetz';
const reason = 'Umzug der Agentur';
beforeAll(async () => {
  server = await startTestServer();
  ({ session: support } = await addOperator(server, [{ role: 'support', client }]));
  agency = await server.inTenant(async ({ db }) => {
    const row = await db
      .selectFrom('agency')
      .innerJoin('account', 'account.agency_id', 'agency.id')
      .select(['agency.id', 'agency.external_number as number'])
      .where('account.email', '=', demoLogins.agency)
      .executeTakeFirstOrThrow();
    return row;
  });
});
afterAll(() => server.stop());

const add = (name: string, number = agency.number) =>
  server.call(contract.addAgencyShop, { ...support, body: { client, agency: number, name } });
const find = async (more: object = {}) =>
  (await server.call(contract.findShops, { ...support, body: { client, ...more } })).value;
const close = (id: string) =>
  server.call(contract.closeAgencyShop, { ...support, body: { client, id, reason } });
const ownersList = async () => {
  const owner = await signInStaff(server, 'agency', demoLogins.agency);
  return (await server.call(listShops, owner)).value;
};

describe('a shop of an agency', () => {
  it('is named by an operator, has a card that opens, and is closed with a reason', async () => {
    expect((await add('Am Hafen')).error).toBeNull();
    const [shop] = (await find({ words: 'am hafen' })).shops;
    expect(shop).toMatchObject({ name: 'Am Hafen', agency: { number: agency.number } });
    const card = (await ownersList()).find(({ id }) => id === shop?.id);
    const token = new URL(card?.link ?? '').hash.replace('#token=', '');
    const opened = async () =>
      (await server.call(verifyAgencyToken, { query: { t: token } })).value.valid;
    expect(await opened()).toBe(true);
    expect((await close(shop?.id ?? '')).error).toBeNull();
    expect(await opened()).toBe(false);
    expect((await find({ words: 'am hafen' })).shops).toEqual([]);
    expect((await close(shop?.id ?? '')).error?.key).toBe('unknownNumber');
    const rows = await server.inTenant(({ db }) =>
      db
        .selectFrom('audit')
        .select(['event', 'reason', 'to_status', 'role'])
        .where('entity_id', '=', shop?.id ?? '')
        .orderBy('id')
        .execute(),
    );
    expect(rows).toEqual([
      { event: 'shopNamed', reason: null, to_status: 'Am Hafen', role: 'support' },
      { event: 'shopClosed', reason, to_status: null, role: 'support' },
    ]);
  });

  it('has a name of its own there, and what is wrong is told at its field', async () => {
    await add('Am Markt');
    expect((await add('am markt')).error?.fields).toEqual({ Name: 'exists' });
    expect((await add('Neu', 'AG-KEINE')).error).toMatchObject({
      key: 'unknownNumber',
      fields: { Agentur: 'unknown' },
    });
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('agency')
        .values({
          tenant: tenant.id,
          id: 'herrenlos',
          external_number: 'AG-HERRENLOS',
          name: 'Herrenlos',
          activated_at: null,
          created_at: now,
          changed_at: now,
        })
        .execute(),
    );
    expect((await add('Neu', 'AG-HERRENLOS')).error?.fields).toEqual({ Agentur: 'noOwner' });
  });

  it('is one of at most 200', async () => {
    await server.inTenant(async (tx) => {
      const owner = await tx.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', demoLogins.agency)
        .executeTakeFirstOrThrow();
      const shops = shopRepository(tx);
      const there = await shops.ofAgency(agency.id);
      for (let count = there.length; count < 200; count += 1)
        await shops.insert(agency.id, `Viele ${count}`, owner.id);
    });
    expect((await add('Eine zu viel')).error?.fields).toEqual({ Name: 'tooMany' });
    await server.inTenant(({ db, now }) =>
      db.updateTable('shop').set({ closed_at: now }).where('name', 'like', 'Viele %').execute(),
    );
  });

  it('stands in the list of its agency, page by page', async () => {
    for (const name of ['Blatt A', 'Blatt B', 'Blatt C']) await add(name);
    const first = await find({ words: 'blatt', size: 2 });
    expect(first.shops.map(({ name }) => name)).toEqual(['Blatt A', 'Blatt B']);
    const second = await find({ words: 'blatt', size: 2, after: first.next ?? undefined });
    expect(second.shops.map(({ name }) => name)).toEqual(['Blatt C']);
    const own = await find({ agency: agency.number, size: 100 });
    expect(own.shops.every((shop) => shop.agency.number === agency.number)).toBe(true);
    expect((await find({ agency: 'AG-HERRENLOS' })).shops).toEqual([]);
    const { error } = await server.call(contract.findShops, {
      ...support,
      body: { client, agency: 'AG-KEINE' },
    });
    expect(error?.key).toBe('unknownNumber');
  });
});

it('each call says of a client that there is none such', async () => {
  const { session } = await addOperator(server, [{ role: 'admin', client: null }]);
  const calls = Object.keys(contract).filter((name) => name in wireBodiesOfOperators);
  expect(calls).toHaveLength(3);
  for (const name of calls) {
    const call: Endpoint | undefined = endpoints[name];
    if (call === undefined) throw new Error(`No call ${name}`);
    const wire = { ...wireBodiesOfOperators[name], Mandant: 'niemand' };
    const { error } = await server.call(call, { ...session, wire });
    expect([name, error?.key]).toEqual([name, 'unknownTenant']);
  }
});
