import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSsoStart, ssoLogin } from '@weitersagen/contracts/single-sign-on';
import { staffLogout, staffRefresh } from '@weitersagen/contracts/staff';
import { accountRepository } from '../accounts/account-repository.ts';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor/second-factor.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode } from '../../testing/app-code.ts';
import { codeOfProvider } from '../../testing/provider-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const subjectOfFirst = 'Erste Anmeldung über einen Anmeldedienst';
const codeFor = (email: string) => codeOfProvider(server, email);

describe('single sign-on', () => {
  it('signs an agency user in with the code and its verifier, once', async () => {
    const body = await codeFor(demoLogins.agency);
    const { value, cookie } = await server.call(ssoLogin, { body });
    expect(value.user).toMatchObject({ kind: 'agency', email: demoLogins.agency });
    const params = { kind: 'agency' };
    expect((await server.call(staffRefresh, { params, cookie })).status).toBe(200);
    await server.call(staffLogout, { params, cookie });
    expect((await server.call(ssoLogin, { body })).error?.key).toBe('ssoFailed');
  });

  it('asks for no code of an authenticator app, because the provider answers for the person', async () => {
    await server.inTenant(async (tx) => {
      const account = await accountRepository(tx).byEmail('agency', demoLogins.agency);
      if (account === undefined) throw new Error('No owner');
      const { secret } = await beginSecondFactor(tx, server.deps.seal, account);
      await confirmSecondFactor(tx, server.deps.seal, account.id, appCode(secret));
    });
    const { value } = await server.call(ssoLogin, { body: await codeFor(demoLogins.agency) });
    expect(value.user.email).toBe(demoLogins.agency);
    await server.inTenant(({ db }) => db.deleteFrom('second_factor').execute());
  });

  it('signs an agent in, who is remembered by the provider’s own name', async () => {
    const first = await server.call(ssoLogin, { body: await codeFor(demoLogins.agent) });
    expect(first.value.user.kind).toBe('agent');
    const rows = await server.inTenant((tx) =>
      tx.db.selectFrom('account_identity').select(['issuer', 'subject']).execute(),
    );
    expect(rows).toContainEqual({
      issuer: 'http://funkelnetz.localhost:4000/dev/oidc',
      subject: demoLogins.agent,
    });
    const rename = (from: string, to: string) =>
      server.inTenant(({ db }) =>
        db.updateTable('account').set({ email: to }).where('email', '=', from).execute(),
      );
    const renamed = 'neuer.name@example.org'; // no address leads to the account any more
    const body = await codeFor(demoLogins.agent);
    await rename(demoLogins.agent, renamed);
    const again = await server.call(ssoLogin, { body });
    await rename(renamed, demoLogins.agent);
    expect(again.value.user.email).toBe(renamed);
  });

  it('tells the owner of an account by mail when a provider vouches for them the first time', async () => {
    await server.inTenant(({ db }) => db.deleteFrom('account_identity').execute());
    const told = async () => {
      const { value } = await server.call(ssoLogin, { body: await codeFor(demoLogins.agency) });
      expect(value.user.email).toBe(demoLogins.agency);
      const mails = await server.mails(demoLogins.agency);
      return mails.filter(({ subject }) => subject === subjectOfFirst).length;
    };
    const before = (await server.mails(demoLogins.agency)).filter(
      ({ subject }) => subject === subjectOfFirst,
    ).length;
    expect([await told(), await told()]).toEqual([before + 1, before + 1]);
  });

  it('refuses a code with the verifier of another, and an invented one', async () => {
    const { code } = await codeFor(demoLogins.agency);
    const other = randomBytes(32).toString('base64url');
    for (const body of [
      { code, verifier: other },
      { code: 'invented', verifier: other },
    ]) {
      const { status, error } = await server.call(ssoLogin, { body });
      expect([status, error?.key]).toEqual([400, 'ssoFailed']);
    }
  });

  it('opens nothing for people without an account of the kind, or with a blocked one', async () => {
    const asAgent = { ...(await codeFor(demoLogins.agency)), kind: 'agent' as const };
    expect((await server.call(ssoLogin, { body: asAgent })).error?.key).toBe('notRegistered');
    const block = (blocked: boolean) =>
      server.inTenant((tx) =>
        tx.db
          .updateTable('account')
          .set({ blocked_at: blocked ? tx.now : null })
          .where('email', '=', demoLogins.agent)
          .execute(),
      );
    await block(true);
    const refused = await server.call(ssoLogin, { body: await codeFor(demoLogins.agent) });
    await block(false);
    expect(refused.error?.key).toBe('accountBlocked');
  });

  const configure = async (config: object) => {
    await server.database.db
      .updateTable('tenant')
      .set({ config: JSON.stringify(config) })
      .where('id', '=', 'funkelnetz')
      .execute();
    server.deps.tenants.forget();
  };

  it.each([
    ['another', { issuer: 'https://anders.example.org', clientId: 'x', clientSecret: null }],
    ['none', null],
  ])(
    'ends with its provider: %s one in its place knows nobody who came by the former',
    async (_, next) => {
      const { config } = await server.tenant();
      const { cookie } = await server.call(ssoLogin, { body: await codeFor(demoLogins.agency) });
      const other = await server.call(ssoLogin, { body: await codeFor(demoLogins.agent) });
      const issuer = 'https://frueher.example.org';
      await server.inTenant(({ db }) =>
        db
          .updateTable('account_identity')
          .set({ issuer })
          .where('subject', '=', demoLogins.agency)
          .execute(),
      );
      const kept = { issuer, clientId: 'x', clientSecret: null };
      await configure({ ...config, sso: kept });
      await configure({ ...config, sso: { ...kept, clientId: 'y' } });
      const renewed = (kind: string, by: string) =>
        server.call(staffRefresh, { params: { kind }, cookie: by });
      const still = await renewed('agency', cookie);
      expect(still.status).toBe(200);
      await configure({ ...config, sso: next });
      expect((await renewed('agency', still.cookie)).status).toBe(401);
      expect((await renewed('agent', other.cookie)).status).toBe(200);
      const rows = await server.inTenant(({ db }) =>
        db.selectFrom('account_identity').select('issuer').execute(),
      );
      expect(rows.map((row) => row.issuer)).not.toContain(issuer);
      await configure(config);
    },
  );

  it('says so when the provider does not answer', async () => {
    const tenant = await server.tenant();
    const sso = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: null };
    await configure({ ...tenant.config, sso });
    const start = await server.call(getSsoStart);
    const body = { code: 'x', verifier: 'x'.repeat(43) };
    const login = await server.call(ssoLogin, { body });
    await configure(tenant.config);
    expect([start.error?.key, login.error?.key]).toEqual(['ssoUnavailable', 'ssoUnavailable']);
  });
});

it('the demo’s provider does not exist in production', async () => {
  const production = await startTestServer({ config: { mode: 'production' } });
  const url = '/dev/oidc/.well-known/openid-configuration';
  const answer = await production.inject({ url, headers: { host: 'funkelnetz.localhost' } });
  const start = await production.call(getSsoStart);
  const body = { code: 'x', verifier: 'x'.repeat(43) };
  const login = await production.call(ssoLogin, { body });
  await production.stop();
  expect(answer.statusCode).toBe(404);
  expect([start.error?.key, login.error?.key]).toEqual(['notOffered', 'notOffered']);
});
