import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { inviteOperator } from '@weitersagen/contracts/operator-people';
import { finishStaffLogin } from '@weitersagen/contracts/second-factor';
import { getSsoStart } from '@weitersagen/contracts/single-sign-on';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { codeOfProvider } from '../../testing/provider-code.ts';
import { signInAtProvider } from '../../testing/provider-sign-in.ts';
import { signingProvider } from '../../testing/signing-provider.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await quietStep();
  await server.database.db.deleteFrom('throttle').execute();
});

const grants = [{ role: 'support' as const, client: null }];
const codeFor = (email: string) => codeOfProvider(server, email, OPERATOR_CLIENT);
const signIn = async (email: string) =>
  server.call(operatorSsoLogin, { body: await codeFor(email) });
const change = (email: string, values: { blocked_at?: Date | null; email?: string }) =>
  server.inTenant(
    ({ db }) => db.updateTable('account').set(values).where('email', '=', email).execute(),
    OPERATOR_CLIENT,
  );

describe('single sign-on of operators', () => {
  it('comes back to their own sign-in', async () => {
    const { value } = await server.call(getSsoStart, { client: OPERATOR_CLIENT });
    expect(value.redirectUri).toBe('http://betrieb.localhost:4000/anmelden');
  });

  it('takes the place of the password, and the second factor is asked for all the same', async () => {
    const { email, secret, id } = await addOperator(server, grants);
    const first = await signIn(email);
    expect(first.cookie).toBe('');
    const { ticket } = first.value as { ticket: string };
    const events = () =>
      server.inTenant(
        ({ db }) =>
          db.selectFrom('audit').select(['event', 'actor']).where('entity_id', '=', id).execute(),
        OPERATOR_CLIENT,
      );
    const told = { event: 'singleSignOn', actor: id };
    expect(await events()).not.toContainEqual(told);
    const body = { ticket, code: appCode(secret) };
    const params = { kind: 'operator' };
    const opened = await server.call(finishStaffLogin, { client: OPERATOR_CLIENT, params, body });
    expect(opened.value.user.email).toBe(email);
    expect(await events()).toContainEqual(told);
  });

  it('knows somebody again whose address changed', async () => {
    const { email } = await addOperator(server, grants);
    await signIn(email);
    const body = await codeFor(email);
    await change(email, { email: freshEmail('anders') });
    expect((await server.call(operatorSsoLogin, { body })).status).toBe(200);
  });

  it('lets in nobody who was not invited with that address, or who is blocked', async () => {
    const { email } = await addOperator(server, grants);
    const unknown = await codeFor(email);
    await change(email, { email: freshEmail('fremd') });
    const refused = await server.call(operatorSsoLogin, { body: unknown });
    expect([refused.status, refused.error?.key]).toEqual([404, 'notRegistered']);
    const blocked = await addOperator(server, grants);
    const code = await codeFor(blocked.email);
    await change(blocked.email, { blocked_at: new Date() });
    const { error } = await server.call(operatorSsoLogin, { body: code });
    expect(error?.key).toBe('accountBlocked');
  });

  it('leads whoever has not finished the invitation to its link', async () => {
    const email = freshEmail('ines');
    const admin = await operatorSession(server);
    const person = { email, firstName: 'Ines', lastName: 'Invit', roles: grants };
    await server.call(inviteOperator, { ...admin, body: person });
    const { error } = await signIn(email);
    expect([error?.key, error?.message]).toEqual([
      'factorOff',
      expect.stringMatching(/^Ihr Zugang ist noch nicht fertig eingerichtet\./),
    ]);
  });

  it('takes a code once, and none with the verifier of another', async () => {
    const { email } = await addOperator(server, grants);
    const body = await codeFor(email);
    const other = { ...body, verifier: 'v'.repeat(43) };
    expect((await server.call(operatorSsoLogin, { body: other })).error?.key).toBe('ssoFailed');
    expect((await server.call(operatorSsoLogin, { body })).status).toBe(200);
    expect((await server.call(operatorSsoLogin, { body })).error?.key).toBe('ssoFailed');
  });

  it('is limited by caller', async () => {
    const body = { code: 'erfunden', verifier: 'v'.repeat(43) };
    const keys = new Set<string | undefined>();
    for (let round = 0; round < 220 && !keys.has('tooManyTries'); round += 1)
      keys.add((await server.call(operatorSsoLogin, { body })).error?.key);
    expect(keys).toContain('tooManyTries');
  });
});

describe('the provider’s second factor', () => {
  /** What the call answers where operators’ provider says that it asked for these factors. */
  async function answerOf(name: string, secondFactor: 'own' | 'trusted', amr: readonly string[]) {
    const { email } = await addOperator(server, grants);
    const provider = await signingProvider(name, { sub: email, email, email_verified: true, amr });
    const { fields } = await signInAtProvider(server, provider, { secondFactor });
    return { fields, mails: await server.mails(email) };
  }

  it.each([
    ['own', ['pwd', 'mfa'], 'Ticket'],
    ['trusted', ['pwd'], 'Ticket'],
    ['trusted', ['pwd', 'mfa'], 'Token'],
  ] as const)('with the setting %s and %s answers %s', async (setting, amr, expected) => {
    const name = `faktor-${setting}-${amr.length}`;
    const { fields, mails } = await answerOf(name, setting, amr);
    expect(fields).toContain(expected);
    // A session in a browser that the account does not know is mailed, whoever vouched for the person.
    const told = mails.filter(({ subject }) => subject === 'Anmeldung in einem neuen Browser');
    expect(told).toHaveLength(expected === 'Token' ? 1 : 0);
  });
});

it('operators without a provider are not offered any, and one that is away says so', async () => {
  const production = await startTestServer({ config: { mode: 'production' } });
  const body = { code: 'x', verifier: 'v'.repeat(43) };
  const none = await production.call(operatorSsoLogin, { body });
  const tenant = await production.deps.tenants.operator();
  const sso = { issuer: 'https://127.0.0.1:9', clientId: 'x', clientSecret: null };
  await production.database.db
    .updateTable('tenant')
    .set({ config: JSON.stringify({ ...tenant.config, sso }) })
    .where('id', '=', tenant.id)
    .execute();
  production.deps.tenants.forget();
  const away = await production.call(operatorSsoLogin, { body });
  await production.stop();
  expect([none.error?.key, away.error?.key]).toEqual(['notOffered', 'ssoUnavailable']);
});
