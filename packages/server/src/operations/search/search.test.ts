import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import { searchEverything } from '@weitersagen/contracts/operator-search';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { listContactCases, moveContactCase } from '@weitersagen/contracts/operator-messages';
import { declineWaitingOrder } from '@weitersagen/contracts/operator-waiting-orders';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { createPayoutRun } from '../../rewards/payouts/payout-creation.ts';
import { liveItems } from '../../rewards/payouts/payout-repository.ts';
import { insertRun } from '../../rewards/payouts/payout-run-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { waitingOrder } from '../../testing/waiting-order.ts';
import { takeCash } from '../../testing/payout-scene.ts';
import { buildRewardScenes } from '../../testing/reward-scene.ts';

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  const [scene] = await buildRewardScenes(server, {});
  email = scene?.referrerEmail ?? '';
});
afterAll(() => server.stop());

/** Kinds and titles of what somebody with these roles finds. */
async function find(words: string, ...grants: readonly Grant[]) {
  const { session } = await addOperator(server, grants);
  const { value } = await server.call(searchEverything, { ...session, body: { words } });
  return value.hits;
}
const of = (role: Grant['role'], client: string | null = 'funkelnetz'): Grant => ({ role, client });
const agency = () =>
  server.inTenant(({ db }) =>
    db.selectFrom('agency').select(['name', 'external_number']).executeTakeFirstOrThrow(),
  );

describe('one search', () => {
  it('finds a customer by address for support, and for nobody else', async () => {
    expect(await find(email, of('support'))).toMatchObject([
      { kind: 'customer', client: 'funkelnetz', title: 'Wilma Weitersager', detail: email },
    ]);
    const others = [of('finance'), of('content'), of('admin'), of('support', 'sonnwerk')];
    expect(await find(email, ...others)).toEqual([]);
  });

  it('finds agencies by a part of the name and by number for support and admins', async () => {
    const { name, external_number: key } = await agency();
    for (const words of [name.slice(2, 9).toUpperCase(), key])
      expect(await find(words, of('admin'))).toContainEqual(
        expect.objectContaining({ kind: 'agency', key, title: name }),
      );
    expect(await find(key, of('finance'), of('content'))).toEqual([]);
  });

  it.each([
    ['agency', 'agencyUser'],
    ['seller', 'seller'],
    ['agent', 'agent'],
  ] as const)('finds somebody of a partner (%s) for support and admins', async (kind, found) => {
    const client = 'lindenschutz';
    const person = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('account')
          .select(['id', 'email', 'last_name'])
          .where('kind', '=', kind)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow(),
      client,
    );
    const hit = { kind: found, client, key: person.id };
    for (const words of [person.email.toUpperCase(), person.last_name.slice(1)])
      for (const role of ['support', 'admin'] as const)
        expect(await find(words, of(role, client))).toContainEqual(expect.objectContaining(hit));
    expect(await find(person.email, of('finance', client), of('content', client))).toEqual([]);
  });

  it('finds products by name and number for every role, of its clients alone', async () => {
    const product = await server.inTenant(({ db }) =>
      db
        .selectFrom('product')
        .select(['id', 'name', 'external_id'])
        .where('id', '<', 600)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    const hit = { kind: 'product', key: String(product.id), title: product.name };
    for (const words of [product.name.toLowerCase(), product.external_id])
      expect(await find(words, of('content'))).toContainEqual(expect.objectContaining(hit));
    const elsewhere = await find(product.external_id, of('content', 'sonnwerk'));
    expect(elsewhere.map(({ client }) => client)).not.toContain('funkelnetz');
  });

  it('finds a payment by the number that a bank’s statement has for finance, on the page of its run', async () => {
    const [scene] = await buildRewardScenes(server, {});
    await takeCash(server, scene?.referrerEmail ?? '');
    const { id } = await server.inTenant((tx) => createPayoutRun(tx, 'anna'));
    const [item] = await server.inTenant((tx) => liveItems(tx, id));
    const number = item?.end_to_end_id ?? '';
    const payment = { kind: 'payment', key: id, title: number, detail: id };
    expect(await find(number.toLowerCase(), of('finance'))).toMatchObject([payment]);
    expect(await find(number, of('support'), of('admin'), of('finance', 'sonnwerk'))).toEqual([]);
  });

  it('finds credit notes and payout runs by number for finance', async () => {
    await server.inTenant((tx) => insertRun(tx, 'LAUF-7', 'anna'));
    const run = { kind: 'payoutRun', key: 'LAUF-7', title: 'LAUF-7' };
    expect(await find('lauf-7', of('finance'))).toMatchObject([run]);
    expect(await find('LAUF-7', of('support'), of('admin'))).toEqual([]);
    expect(await find('auf-7', of('finance'))).toMatchObject([run]);
    expect(await find('f-7', of('finance'))).toEqual([]);
    expect(await find('lauf', of('finance'))).toEqual([]);
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('settlement')
        .values({
          tenant: tenant.id,
          number: 'GS-0007',
          year: 2000,
          sequence: 7,
          month: '2000-01',
          receiver_kind: 'seller',
          receiver_id: 'niemand',
          vat_status: 'regular',
          vat_percent: 19,
          net_cents: 100,
          vat_cents: 19,
          gross_cents: 119,
          receiver: JSON.stringify({ name: 'Erika Vertrieb' }),
          issued_on: berlinDay(now),
          created_by: 'anna',
          created_at: now,
        })
        .execute(),
    );
    for (const words of ['gs-0007', '0007'])
      expect(await find(words, of('finance'))).toMatchObject([
        { kind: 'creditNote', key: '2000-01', title: 'GS-0007', detail: 'Erika Vertrieb' },
      ]);
  });

  it('finds a client by a part of its name, says that there is more, and what merely sounds alike', async () => {
    expect(await find('elnetz', of('content'))).toContainEqual(
      expect.objectContaining({ kind: 'client', key: 'funkelnetz', title: 'Funkelnetz' }),
    );
    const { session } = await addOperator(server, [of('support')]);
    const search = async (words: string) =>
      (await server.call(searchEverything, { ...session, body: { words } })).value;
    expect((await search('funkel')).hasMore).toBe(true);
    expect((await search('Weitersaager')).hits).toContainEqual(
      expect.objectContaining({ title: 'Wilma Weitersager', isAlike: true }),
    );
    expect((await search('Weitersager')).hits).toContainEqual(
      expect.objectContaining({ title: 'Wilma Weitersager', isAlike: false }),
    );
  });

  it('takes signs with a meaning in patterns as they are', async () => {
    expect(await find('%%', of('admin'), of('content'))).toEqual([]);
  });

  it('finds an order that waits for a person by its number for support, until it is decided', async () => {
    const { number, contacts } = await waitingOrder(server);
    const hit = { kind: 'waitingOrder', client: 'funkelnetz', key: number };
    expect(await find(number, of('support'))).toContainEqual(expect.objectContaining(hit));
    expect(contacts).not.toEqual([]);
    const others = [of('finance'), of('content'), of('admin'), of('support', 'sonnwerk')];
    expect(await find(number, ...others)).toEqual([]);
    const { session } = await addOperator(server, [of('support')]);
    await server.call(declineWaitingOrder, {
      ...session,
      body: { client: 'funkelnetz', number, reason: 'zu spät gemeldet' },
    });
    const kinds = (await find(number, of('support'))).map(({ kind }) => kind);
    expect(kinds).not.toContain('waitingOrder');
  });

  it('finds who wrote by the contact form for support: by a part of the address while a message waits, then by the whole', async () => {
    const write = (address: string, subject: string) =>
      server.call(sendContactMessage, {
        body: { email: address, subject, message: 'Wann kommt sie?', copyToSender: false },
      });
    await write('frieda.fragt@example.org', 'Frage zur Prämie');
    await write('frieda.fragt@example.org', 'Noch eine Frage');
    const { session } = await addOperator(server, [of('support')]);
    const [waits] = (await server.call(listContactCases, { ...session, query: {} })).value.cases;
    const hit = {
      kind: 'message',
      client: 'funkelnetz',
      key: waits?.id,
      title: 'frieda.fragt@example.org',
      detail: 'Noch eine Frage',
    };
    for (const words of ['Frieda.Fragt', 'frieda.fragt@example.org'])
      expect(await find(words, of('support'))).toMatchObject([hit]);
    const others = [of('finance'), of('content'), of('admin'), of('support', 'sonnwerk')];
    expect(await find('frieda.fragt@example.org', ...others)).toEqual([]);
    await server.call(moveContactCase, {
      ...session,
      body: { client: 'funkelnetz', message: waits?.id ?? '', to: 'closed' },
    });
    expect(await find('Frieda.Fragt', of('support'))).toEqual([]);
    expect(await find('Frieda.Fragt@example.org', of('support'))).toMatchObject([hit]);
  });

  it('finds operators by name or address for admins who see them, and for nobody else', async () => {
    const { email: address, id } = await addOperator(server, [of('support', 'sonnwerk')]);
    const hit = { kind: 'operator', key: id, title: 'Bea Betrieb', detail: address };
    for (const admin of [of('admin', null), of('admin', 'sonnwerk')])
      expect(await find(address.toUpperCase(), admin)).toContainEqual(expect.objectContaining(hit));
    expect(await find(address, of('admin', 'lindenschutz'))).toEqual([]);
    const others = [of('support', null), of('finance', null), of('content', null)];
    expect((await find(address, ...others)).filter(({ kind }) => kind === 'operator')).toEqual([]);
  });
});
