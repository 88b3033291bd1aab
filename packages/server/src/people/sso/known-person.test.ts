import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { resetOperatorFactor } from '@weitersagen/contracts/operator-people';
import { ssoLogin } from '@weitersagen/contracts/single-sign-on';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { codeOfProvider } from '../../testing/provider-code.ts';
import { answeringAfter, signInAtProvider } from '../../testing/provider-sign-in.ts';
import { signingProvider } from '../../testing/signing-provider.ts';
import { freshEmail } from '../../testing/steps.ts';
import { identityRepository } from './identity-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const add = () => addOperator(server, [{ role: 'support', client: null }]);
/** The provider vouches for a person of its own name with an address, and asked them for two factors. */
const vouchFor = (name: string, sub: string, email: string) =>
  signingProvider(name, { sub, email, email_verified: true, amr: ['mfa'] });
const identitiesOf = (id: string) =>
  server.inTenant(
    ({ db }) =>
      db.selectFrom('account_identity').select('subject').where('account_id', '=', id).execute(),
    OPERATOR_CLIENT,
  );
const readdress = (id: string, email: string) =>
  server.inTenant(
    ({ db }) => db.updateTable('account').set({ email }).where('id', '=', id).execute(),
    OPERATOR_CLIENT,
  );
/** Signs in while the operator's own turn is taken, and does something in it before the sign-in comes to it. */
async function signInMeanwhile(
  id: string,
  signIn: () => ReturnType<typeof signInAtProvider>,
  happens: (db: Parameters<Parameters<TestServer['inTenant']>[0]>[0]['db']) => Promise<unknown>,
) {
  const begun = await server.inTenant(async (tx) => {
    await takePersonTurn(tx, id);
    const waiting = { end: signIn() };
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows).not.toEqual([]);
      },
      { timeout: 10_000, interval: 20 },
    );
    await happens(tx.db);
    return waiting;
  }, OPERATOR_CLIENT);
  return begun.end;
}

it('an account that one person of the provider opened is not opened by another one who has the address now', async () => {
  const { email, id } = await add();
  const first = await signInAtProvider(server, await vouchFor('reused', 'first', email));
  expect(first.fields).toContain('Token');
  const other = await vouchFor('reused', 'second', email);
  for (const secondFactor of ['trusted', 'own'] as const) {
    const refused = await signInAtProvider(server, other, { secondFactor });
    expect(refused.key).toBe('ssoFailed');
  }
  expect(await identitiesOf(id)).toEqual([{ subject: 'first' }]);
  const told = await server.inTenant(
    ({ db }) =>
      db.selectFrom('audit').select('event').where('entity_id', '=', id).orderBy('id').execute(),
    OPERATOR_CLIENT,
  );
  expect(told.filter(({ event }) => event === 'otherPersonRefused')).toHaveLength(1);
  const again = await signInAtProvider(server, await vouchFor('reused', 'first', email));
  expect(again.fields).toContain('Token');
});

it('who is refused as another person of the provider is told so, and whom to ask', async () => {
  const { email, id } = await add();
  const issuer = 'http://betrieb.localhost:4000/dev/oidc';
  await server.inTenant((tx) => identityRepository(tx).link(issuer, 'first', id), OPERATOR_CLIENT);
  const body = await codeOfProvider(server, email, OPERATOR_CLIENT);
  const { error } = await server.call(operatorSsoLogin, { body });
  expect([error?.key, error?.message]).toEqual([
    'ssoFailed',
    expect.stringMatching(/eine andere Person.*Administration/),
  ]);
});

it('an admin who resets the factors of somebody has the provider’s next person with the address begin there', async () => {
  const { email, id } = await add();
  await signInAtProvider(server, await vouchFor('reset', 'first', email));
  const admin = await operatorSession(server);
  const body = { reason: 'Neues Firmenkonto' };
  const reset = await server.call(resetOperatorFactor, { ...admin, params: { id }, body });
  expect([reset.status, await identitiesOf(id)]).toEqual([204, []]);
});

it('an address that was given up while the sign-in waited for its turn opens nothing', async () => {
  const { email, id } = await add();
  const provider = await vouchFor('given-up', 'old', email);
  const { key } = await signInMeanwhile(
    id,
    () => signInAtProvider(server, provider),
    (db) =>
      db
        .updateTable('account')
        .set({ email: freshEmail('neu') })
        .where('id', '=', id)
        .execute(),
  );
  expect([key, await identitiesOf(id)]).toEqual(['notRegistered', []]);
});

it('of two people of the provider who come to one account at the same time one is let in', async () => {
  const { email, id } = await add();
  const [one, two] = [
    await vouchFor('at-once', 'one', email),
    await vouchFor('at-once', 'two', email),
  ];
  const answers = await Promise.all([one, two].map((each) => signInAtProvider(server, each)));
  expect(answers.filter(({ fields }) => fields.includes('Token'))).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'ssoFailed')).toHaveLength(1);
  expect(await identitiesOf(id)).toHaveLength(1);
});

it('somebody whom the provider knows keeps their way in by another address', async () => {
  const { email, id } = await add();
  await signInAtProvider(server, await vouchFor('renamed', 'same', email));
  await readdress(id, freshEmail('anders'));
  const { fields } = await signInAtProvider(server, await vouchFor('renamed', 'same', email));
  expect(fields).toContain('Token');
});

it.each([
  ['issuer', 'former-issuer', { issuer: 'https://next.example.org', clientId: 'weitersagen' }],
  ['client id', 'former-id', { issuer: 'https://former-id.example.org', clientId: 'next' }],
])(
  'a client’s provider with another %s before its answer came opens nothing',
  async (_, name, next) => {
    const { config } = await server.tenant();
    const configure = async (sso: object | null) => {
      await server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify({ ...config, sso }) })
        .where('id', '=', 'funkelnetz')
        .execute();
    };
    const { fetch: reach, ...former } = answeringAfter(
      await vouchFor(name, 'anton', demoLogins.agency),
      () => configure({ ...next, clientSecret: null }),
    );
    vi.stubGlobal('fetch', reach);
    onTestFinished(async () => {
      vi.unstubAllGlobals();
      await configure(config.sso);
      server.deps.tenants.forget();
    });
    await configure(former);
    server.deps.tenants.forget();
    const body = { code: 'code', verifier: 'v'.repeat(43) };
    const { error, cookie } = await server.call(ssoLogin, { body });
    expect([error?.key, cookie]).toEqual(['ssoFailed', '']);
    const rows = await server.inTenant(({ db }) =>
      db.selectFrom('account_identity').select('issuer').where('subject', '=', 'anton').execute(),
    );
    expect(rows).toEqual([]);
  },
);

it('one person of the provider comes to one account, also with two addresses at once', async () => {
  const people = [await add(), await add()];
  const sub = `zweimal-${people[0]?.id}`;
  const begun = await server.inTenant(async (tx) => {
    for (const { id } of people) await takePersonTurn(tx, id);
    const both = people.map(async ({ email }) =>
      signInAtProvider(server, await vouchFor('race', sub, email)),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(tx.db);
        expect(rows.length).toBeGreaterThanOrEqual(2);
      },
      { timeout: 10_000, interval: 20 },
    );
    return { both };
  }, OPERATOR_CLIENT);
  await Promise.all(begun.both);
  const linked = await Promise.all(people.map(({ id }) => identitiesOf(id)));
  expect(linked.flat()).toEqual([{ subject: sub }]);
});

it.each(['\u0000', '\u200B'])(
  'an address that has to be put right first is not one that is verified',
  async (sign) => {
    const { id, email } = await add();
    const provider = await vouchFor('odd', `odd-${id}`, `${email}${sign}`);
    expect((await signInAtProvider(server, provider)).key).toBe('notRegistered');
    expect(await identitiesOf(id)).toEqual([]);
  },
);
