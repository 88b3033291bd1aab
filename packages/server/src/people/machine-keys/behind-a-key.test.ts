import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCatalogue } from '@weitersagen/contracts/catalogue-file';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { agreeToReward } from '@weitersagen/contracts/operator-catalogue';
import { listKeys } from '@weitersagen/contracts/operator-keys';
import { agreeToPayoutAccount } from '@weitersagen/contracts/operator-tenants';
import { berlinDay } from '@weitersagen/domain/dates';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { runOperator } from '../../commands/run-operator.ts';
import { settingsRepository } from '../../tenancy/client-settings/settings-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { commandEnvironment, keyEnvironment } from '../../testing/command-environment.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const roles = (['admin', 'finance'] as const).map((role): Grant => ({ role, client: null }));
const person = () => addOperator(server, roles);
type Person = Awaited<ReturnType<typeof person>>;

async function run(environment: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { code: await runOperator(argv, environment, say, say), out: lines.join('\n') };
}
const as = async ({ email }: Person, ...argv: readonly string[]) =>
  run(await commandEnvironment(server, email), ...argv);
const by = (key: string, ...argv: readonly string[]) => run(keyEnvironment(server, key), ...argv);

let count = 0;
async function keyOf(maker: Person, scope: string) {
  const name = `dahinter-${(count += 1)}`;
  const create = ['machine-keys', 'create', '--name', name, '--days', '30', '--scope'];
  const { out } = await as(maker, ...create, scope);
  return { name, key: /wsk_\S+/.exec(out)?.[0] ?? '' };
}

/** A key of a client's systems, made by the key of a machine. */
async function madeBy(key: string, scope: string, ...more: readonly string[]) {
  const asked = ['keys', 'issue', 'System', '--scope', scope, '--tenant', 'funkelnetz'];
  const { code, out } = await by(key, ...asked, ...more);
  expect([code, out]).toEqual([0, expect.stringContaining('shown this once')]);
  const [, id = '', token = ''] = /^Key (\S+), .* once: (\S+)$/.exec(out) ?? [];
  return { id, token };
}
const works = async (token: string) =>
  (await server.call(importOrders, { token, body: { rows: [] } })).status === 200;

const proposalOf = (client: string) =>
  server.inTenant(async (tx) => (await settingsRepository(tx).proposal())?.id ?? '', client);

async function ageSession(of: Person, minutes: number) {
  await server.inTenant(
    ({ db, realNow }) =>
      db
        .updateTable('session')
        .set({ created_at: new Date(realNow.getTime() - minutes * 60_000) })
        .where('account_id', '=', of.id)
        .where('machine', 'is not', null)
        .execute(),
    OPERATOR_CLIENT,
  );
}

describe('who made a key stands behind what it does', () => {
  it('so that they do not agree to a reward of a system whose key it made', async () => {
    const [maker, other] = [await person(), await person()];
    const { key } = await keyOf(maker, 'keys issue');
    const { token } = await madeBy(key, 'catalogue');
    const reward = {
      Titel: '200 €',
      WertCent: 20_000,
      Startdatum: await server.inTenant(async ({ now }) => berlinDay(now)),
    };
    const product = {
      ExterneNummer: 'DAHINTER-1',
      Name: 'Funkelkasten',
      ProduktKategorie: 'internet',
      Praemien: [reward],
    };
    expect(
      (await server.call(feedCatalogue, { token, body: { products: [product] } })).status,
    ).toBe(200);
    const { id } = await server.inTenant(({ db }) =>
      db
        .selectFrom('reward')
        .innerJoin('product', 'product.id', 'reward.product_id')
        .select('reward.id')
        .where('product.external_id', '=', 'DAHINTER-1')
        .executeTakeFirstOrThrow(),
    );
    const agree = ({ session }: Person) =>
      server.call(agreeToReward, { ...session, body: { client: 'funkelnetz', id } });
    expect((await agree(maker)).error?.key).toBe('ownProposal');
    expect((await agree(other)).status).toBe(204);
  });

  it('also where the key itself was written down as who proposed', async () => {
    const maker = await person();
    const { name } = await keyOf(maker, 'tenants load');
    await server.inTenant(
      ({ db, tenant, now }) =>
        db
          .insertInto('proposed_account')
          .values({
            tenant: tenant.id,
            name: 'Kasse',
            iban: 'DE02500105170137075030',
            bic: null,
            proposed_by: `key:${name}`,
            proposed_at: now,
          })
          .execute(),
      'lindenschutz',
    );
    const body = { client: 'lindenschutz', proposal: await proposalOf('lindenschutz') };
    const agree = ({ session }: Person) => server.call(agreeToPayoutAccount, { ...session, body });
    expect((await agree(maker)).error?.key).toBe('ownProposal');
    expect((await agree(await person())).status).toBe(204);
  });
});

describe('a key of a client’s systems', () => {
  it('that the key of a machine made ends with it, whatever its days', async () => {
    const maker = await person();
    const machine = await keyOf(maker, 'keys issue');
    const made = await madeBy(machine.key, 'orders', '--days', '300');
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('api_key').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
    );
    expect([kept.created_by, kept.maker]).toEqual([`key:${machine.name}`, maker.id]);
    expect((kept.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(await works(made.token)).toBe(true);
    expect((await as(maker, 'machine-keys', 'revoke', machine.name)).code).toBe(0);
    expect(await works(made.token)).toBe(false);
    const { clients } = (await server.call(listKeys, maker.session)).value;
    const listed = clients.flatMap(({ keys }) => keys).find(({ id }) => id === made.id);
    expect(listed).toMatchObject({
      state: 'ended',
      createdBy: expect.stringMatching(/^Bea Betrieb\b/),
    });
    expect((await as(maker, 'keys', 'list', '--tenant', 'funkelnetz')).out).toContain(
      `ended with the key ${machine.name}`,
    );
  });

  it('that signs people in is made and replaced by no key of a machine', async () => {
    const maker = await person();
    const tenant = ['--tenant', 'sonnwerk'];
    const issue = ['keys', 'issue', 'Portal', '--scope', 'portalSignIn', '--scope', 'orders'];
    const own = await as(maker, ...issue, ...tenant);
    expect(own.code).toBe(0);
    const id = /^Key (\S+),/.exec(own.out)?.[1] ?? '';
    const refused = { code: 1, out: expect.stringContaining('No key of a machine makes one') };
    const [issues, rotates] = [await keyOf(maker, 'keys issue'), await keyOf(maker, 'keys rotate')];
    expect(await by(issues.key, ...issue, ...tenant)).toEqual(refused);
    expect(await by(rotates.key, 'keys', 'rotate', id, ...tenant)).toEqual(refused);
  });

  it('takes a sign-in of the last ten minutes, to make and to replace', async () => {
    const maker = await person();
    const issue = ['keys', 'issue', 'System', '--scope', 'orders', '--tenant', 'funkelnetz'];
    const { code, out } = await as(maker, ...issue);
    expect(code).toBe(0);
    const rotate = ['keys', 'rotate', /^Key (\S+),/.exec(out)?.[1] ?? '', '--tenant', 'funkelnetz'];
    await ageSession(maker, 11);
    for (const argv of [issue, rotate])
      expect(await as(maker, ...argv)).toEqual({
        code: 1,
        out: expect.stringContaining('takes a sign-in of the last ten minutes'),
      });
    await ageSession(maker, 9);
    expect((await as(maker, ...rotate)).code).toBe(0);
  });
});
