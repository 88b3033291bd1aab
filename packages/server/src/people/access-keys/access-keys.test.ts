import type { KeyScope } from '@weitersagen/domain/key-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { berlinDay } from '@weitersagen/domain/dates';
import * as contract from '@weitersagen/contracts/operator-keys';
import { requestAutologin } from '@weitersagen/contracts/admin-login';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { runOperator } from '../../commands/run-operator.ts';
import { keyEnvironment } from '../../testing/command-environment.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { noteHand } from '../../platform/second-person/second-person.ts';
import { freshEmail } from '../../testing/steps.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { createMachineKey } from '../machine-keys/machine-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'funkelnetz';
const admin = (of: string | null = null) => addOperator(server, [{ role: 'admin', client: of }]);
type Admin = Awaited<ReturnType<typeof admin>>;

const create = async (
  { session }: Admin,
  name = 'Bestellsystem',
  scopes: KeyScope[] = ['orders'],
) =>
  (
    await server.call(contract.createKey, {
      ...session,
      body: { client, name, scopes, days: 90 },
    })
  ).value;
const list = async ({ session }: Admin) => (await server.call(contract.listKeys, session)).value;
const keyOf = async (who: Admin, id: string) =>
  (await list(who)).clients.flatMap(({ keys }) => keys).find((key) => key.id === id);
const works = async (token: string) =>
  (await server.call(importOrders, { client, token, body: { rows: [] } })).status === 200;

describe('a key that signs people in', () => {
  const portal = async ({ session }: Admin) =>
    (
      await server.call(contract.createKey, {
        ...session,
        body: { client, name: 'Portal', scopes: ['portalSignIn', 'orders'], days: 90 },
      })
    ).value;
  const agree = ({ session }: Admin, id: string, of = client) =>
    server.call(contract.agreeToKey, { ...session, body: { client: of, id } });
  const signsIn = async (token: string) => {
    const body = { firstName: 'Pia', lastName: 'Portal', email: freshEmail('pia') };
    return (await server.call(requestAutologin, { client, token, body })).status === 200;
  };
  beforeAll(() => switchPortal(true));
  afterAll(() => switchPortal(false));
  async function switchPortal(autologin: boolean) {
    const { config } = await server.tenant();
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify({ ...config, autologin }) })
      .where('id', '=', client)
      .execute();
    server.deps.tenants.forget();
  }

  it('does so once a second person has agreed; what else it is for it does at once', async () => {
    const [maker, other] = [await admin(), await admin()];
    const { id, key } = await portal(maker);
    expect([await works(key), await signsIn(key)]).toEqual([true, false]);
    expect(await keyOf(maker, id)).toMatchObject({
      state: 'waiting',
      noSecond: 'own',
      mayAgree: false,
    });
    expect((await agree(maker, id)).error?.key).toBe('ownProposal');
    expect(await keyOf(other, id)).toMatchObject({
      state: 'waiting',
      noSecond: null,
      mayAgree: true,
    });
    const both = await Promise.all([agree(other, id), agree(other, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect([await works(key), await signsIn(key)]).toEqual([true, true]);
    expect(await keyOf(other, id)).toMatchObject({ state: 'good', mayAgree: false });
  });

  it('takes one for each that replaces it', async () => {
    const [maker, other] = [await admin(), await admin()];
    const { id } = await portal(maker);
    await agree(other, id);
    const next = await server.call(contract.rotateKey, {
      ...other.session,
      body: { client, id, days: 30 },
    });
    expect(await signsIn(next.value.key)).toBe(false);
    expect((await agree(other, next.value.id)).error?.key).toBe('ownProposal');
    expect((await agree(maker, next.value.id)).status).toBe(204);
    expect(await signsIn(next.value.key)).toBe(true);
  });

  it('offers no agreement once it is replaced, revoked or over', async () => {
    const [maker, other] = [await admin(), await admin()];
    const keys = [await portal(maker), await portal(maker), await portal(maker)];
    const [replaced = '', revoked = '', ended = ''] = keys.map(({ id }) => id);
    await server.call(contract.rotateKey, {
      ...maker.session,
      body: { client, id: replaced, days: 30 },
    });
    await server.call(contract.revokeKey, { ...maker.session, body: { client, id: revoked } });
    await server.inTenant(({ db }) =>
      db
        .updateTable('api_key')
        .set({ expires_at: new Date(Date.now() - 60_000) })
        .where('id', '=', ended)
        .execute(),
    );
    const shown = [];
    for (const id of [replaced, revoked, ended]) shown.push(await keyOf(other, id));
    expect(shown.map((key) => [key?.state, key?.mayAgree])).toEqual([
      ['replaced', false],
      ['revoked', false],
      ['ended', false],
    ]);
  });

  it('takes somebody who has just confirmed, and who was not let in by its maker', async () => {
    const [maker, other] = [await admin(), await admin()];
    const { id } = await portal(maker);
    await server.inTenant(
      (tx) => noteHand(tx, { of: other.id, by: maker.id, kind: 'invited' }),
      OPERATOR_CLIENT,
    );
    expect(await keyOf(other, id)).toMatchObject({ noSecond: 'near', mayAgree: false });
    expect((await agree(other, id)).error?.key).toBe('nearProposer');
    expect((await agree(await admin(), id, 'keiner')).error?.key).toBe('unknownTenant');
    const late = await admin();
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: new Date(Date.now() - 3_600_000) })
          .where('account_id', '=', late.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await agree(late, id)).error?.key).toBe('passwordRequired');
    const plain = await create(maker, 'Kasse', ['bounces']);
    expect((await agree(await admin(), plain.id)).error?.key).toBe('unknownNumber');
  });
});

describe('an admin', () => {
  it('makes a key, which is shown once, and sees what it is for, until when and who made it', async () => {
    const who = await admin();
    const { id, key } = await create(who);
    expect(await works(key)).toBe(true);
    const seen = await keyOf(who, id);
    expect(seen).toMatchObject({
      name: 'Bestellsystem',
      scopes: ['orders'],
      state: 'waiting',
      isMakerAdmin: true,
      lastUsedOn: berlinDay(new Date()),
    });
    expect(seen?.createdBy).toMatch(/\S+ \S+/);
    expect(JSON.stringify(await list(who))).not.toContain(key);
  });

  it('makes one key however often a repeat of the call comes, which gives none', async () => {
    const who = await admin();
    const name = 'Kasse im Lager';
    const send = (days: number) =>
      server.call(contract.createKey, {
        ...who.session,
        body: { client, name, scopes: ['orders'], days },
        headers: { 'idempotency-key': 'lager-0123456789abcdef' },
      });
    const { value } = await send(90);
    expect(await works(value.key)).toBe(true);
    const repeats = [await send(90), await send(90), await send(30)];
    expect(repeats.map(({ status, error }) => [status, error?.key])).toEqual(
      Array.from({ length: 3 }, () => [409, 'idempotencyConflict']),
    );
    expect(repeats[0]?.error?.message).toMatch(/Geheimnis.*nur einmal/);
    expect(repeats[2]?.error?.message).toMatch(/anderen Angaben/);
    const made = (await list(who)).clients.flatMap(({ keys }) => keys);
    expect(made.filter((key) => key.name === name)).toHaveLength(1);
    const memory = await server.inTenant(
      ({ db }) => db.selectFrom('idempotent_answer').select('body').execute(),
      OPERATOR_CLIENT,
    );
    expect(JSON.stringify(memory)).not.toContain(value.key);
  });

  it('replaces a key, which works on for a day, once; and revokes one at once', async () => {
    const who = await admin();
    const old = await create(who);
    const again = () =>
      server.call(contract.rotateKey, { ...who.session, body: { client, id: old.id, days: 30 } });
    const next = (await again()).value;
    expect([await works(old.key), await works(next.key)]).toEqual([true, true]);
    expect((await keyOf(who, old.id))?.state).toBe('replaced');
    expect((await again()).error?.key).toBe('unknownNumber');
    const revoke = (id: string) =>
      server.call(contract.revokeKey, { ...who.session, body: { client, id } });
    expect((await revoke(next.id)).status).toBe(204);
    expect(await works(next.key)).toBe(false);
    expect((await keyOf(who, next.id))?.state).toBe('revoked');
    expect((await revoke(next.id)).error?.key).toBe('unknownNumber');
  });

  it('names each scope once and a key by one line', async () => {
    const who = await admin();
    const wire = { Mandant: client, Name: 'Lager', Umfang: ['Auftraege', 'Auftraege'], Tage: 9 };
    const { value } = await server.call(contract.createKey, { ...who.session, wire });
    expect((await keyOf(who, value.id))?.scopes).toEqual(['orders']);
    const lines = { ...who.session, wire: { ...wire, Name: 'Lager\nKasse' } };
    expect((await server.call(contract.createKey, lines)).error?.fields).toEqual({
      Name: 'invalid',
    });
  });

  it('of one client sees and handles the keys of that one alone', async () => {
    const [all, one] = [await admin(), await admin('sonnwerk')];
    const { id } = await create(all);
    expect((await list(one)).clients.map((of) => of.client)).toEqual(['sonnwerk']);
    const body = { client, id };
    const refused = await server.call(contract.revokeKey, { ...one.session, body });
    expect(refused.error?.key).toBe('roleForbidden');
  });

  it('is told whose maker is no admin any more; the key works on', async () => {
    const [who, other] = [await admin(), await admin()];
    const { id, key } = await create(who);
    await server.inTenant((tx) => operatorRoleRepository(tx).takeAll(who.id), OPERATOR_CLIENT);
    expect((await keyOf(other, id))?.isMakerAdmin).toBe(false);
    expect(await works(key)).toBe(true);
  });

  it.each([
    ['made', contract.createKey as Endpoint, { Name: 'x', Umfang: ['Auftraege'], Tage: 1 }],
    ['replaced', contract.rotateKey as Endpoint, { Id: 'x', Tage: 1 }],
    ['revoked', contract.revokeKey as Endpoint, { Id: 'x' }],
  ])('is told of a client that there is not, where a key is %s', async (_, endpoint, more) => {
    const wire = { Mandant: 'niemand', ...more };
    const { session } = await admin();
    expect((await server.call(endpoint, { ...session, wire })).error?.key).toBe('unknownTenant');
  });
});

describe('the key of a machine', () => {
  const wanted = { client, actions: ['keys list', 'keys list'], days: 5 } as const;
  const make = ({ session }: Admin, name: string, more: object = {}) =>
    server.call(contract.createMachineKey, {
      ...session,
      body: { ...wanted, actions: [...wanted.actions], name, ...more },
    });
  const listing = async (key: string, ...more: readonly string[]) => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    return {
      code: await runOperator(['keys', 'list', ...more], keyEnvironment(server, key), say, say),
      said: said.join(' '),
    };
  };

  it('is made by an admin for what they may do, runs that, and stands in the history', async () => {
    const who = await admin();
    const { value } = await make(who, 'von-der-seite');
    expect((await listing(value.key, '--tenant', client)).code).toBe(0);
    expect((await listing(value.key, '--tenant', 'sonnwerk')).said).toContain(
      'for funkelnetz alone',
    );
    const seen = (await list(who)).machines.find(({ name }) => name === 'von-der-seite');
    expect(seen).toMatchObject({ client, actions: ['keys list'], expiresAt: value.expiresAt });
    expect(JSON.stringify(await list(who))).not.toContain(value.key);
    const told = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('audit')
          .select(['event', 'actor', 'role'])
          .where('entity_id', '=', 'von-der-seite')
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(told).toEqual([{ event: 'issued', actor: who.id, role: 'admin' }]);
    const days = Date.parse(value.expiresAt) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(5);
  });

  it('is refused for a role that its maker lacks, a client or action that there is not, and a name once more', async () => {
    const [all, one] = [await admin(), await admin('sonnwerk')];
    await make(all, 'einmal');
    for (const [answer, key, fields] of [
      [make(all, 'neu', { actions: ['orders import'] }), 'grantForbidden', undefined],
      [make(one, 'neu', { client: null }), 'grantForbidden', undefined],
      [make(one, 'neu'), 'roleForbidden', undefined],
      [make(all, 'neu', { client: 'niemand' }), 'unknownTenant', undefined],
      [make(all, 'neu', { client: OPERATOR_CLIENT }), 'unknownTenant', undefined],
      [make(all, 'neu', { actions: ['backup'] }), 'invalidInput', { Aktionen: 'invalid' }],
      [make(all, 'einmal'), 'invalidInput', { Name: 'nameTaken' }],
    ] as const) {
      const { error } = await answer;
      expect([error?.key, error?.fields]).toEqual([key, fields]);
    }
    expect((await list(all)).machines.map(({ name }) => name)).not.toContain('neu');
    expect((await make(one, 'neu', { client: 'sonnwerk' })).status).toBe(200);
    expect((await make(all, 'fuer-alle', { client: null, actions: ['backup'] })).status).toBe(200);
  });
});

it('the key of a machine is listed beside them, and ended', async () => {
  const who = await admin();
  const wanted = { name: 'nachtlauf', scopes: ['keys list'], client, days: 5 };
  await server.inTenant((tx) => createMachineKey(tx, who.id, wanted), OPERATOR_CLIENT);
  const seen = async () => (await list(who)).machines.find(({ name }) => name === 'nachtlauf');
  expect(await seen()).toMatchObject({ client, actions: ['keys list'], state: 'good' });
  const ofOther = (await list(await admin('sonnwerk'))).machines;
  expect(ofOther.map(({ name }) => name)).not.toContain('nachtlauf');
  const end = async (by: Admin) =>
    server.call(contract.revokeMachineKey, { ...by.session, body: { name: 'nachtlauf' } });
  expect((await end(await admin('sonnwerk'))).error?.key).toBe('unknownNumber');
  expect((await end(who)).status).toBe(204);
  expect(await seen()).toMatchObject({ state: 'revoked' });
  expect((await end(who)).error?.key).toBe('unknownNumber');
});
