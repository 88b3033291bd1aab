import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '@weitersagen/contracts/account';
import {
  staffKinds,
  staffLogin,
  staffLogout,
  staffRefresh,
  type StaffKind,
} from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signedInBy } from '../../testing/signed-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { password } = demoLogins;
/** Operators sign in elsewhere, and not by a password alone. */
const areas = staffKinds.filter(
  (kind): kind is Exclude<StaffKind, 'operator'> => kind !== 'operator',
);

describe.each(areas)('the sign-in of kind %s', (kind) => {
  const body = { email: demoLogins[kind], password, remember: false };

  it('signs in, refreshes and signs out', async () => {
    const signedIn = await server.call(staffLogin, { params: { kind }, body });
    expect(signedInBy(signedIn.value).user).toMatchObject({ kind, email: body.email });
    const { cookie } = signedIn;
    expect((await server.call(staffRefresh, { params: { kind }, cookie })).status).toBe(200);
    expect((await server.call(staffLogout, { params: { kind }, cookie })).status).toBe(204);
    expect((await server.call(staffRefresh, { params: { kind }, cookie })).error?.key).toBe(
      'sessionEnded',
    );
  });

  it('refuses a wrong password and people of another kind', async () => {
    const wrong = await server.call(staffLogin, {
      params: { kind },
      body: { ...body, password: 'x' },
    });
    expect(wrong.error?.key).toBe('wrongCredentials');
    const other = await server.call(staffLogin, {
      params: { kind },
      body: { ...body, email: demoLogins.referrer },
    });
    expect(other.error?.key).toBe('wrongCredentials');
  });

  it('opens nothing of a referrer', async () => {
    const { value, cookie } = await server.call(staffLogin, { params: { kind }, body });
    const renamed = cookie.replace(`__Host-ws-${kind}`, '__Host-ws-referrer');
    const refused = await server.call(getUser, { token: signedInBy(value).token, cookie });
    expect([refused.status, refused.error?.key]).toEqual([403, 'notAuthorised']);
    expect(
      (await server.call(getUser, { token: signedInBy(value).token, cookie: renamed })).status,
    ).toBe(401);
  });
});

it('tells the agency owner by the role on the wire', async () => {
  const { value } = await server.call(staffLogin, {
    params: { kind: 'agency' },
    body: { email: demoLogins.agency, password, remember: false },
  });
  expect(signedInBy(value).user.role).toBe('AgenturInhaber');
});

it('knows no other kind', async () => {
  const answer = await server.call(staffLogin, {
    params: { kind: 'referrer' },
    body: { email: demoLogins.agency, password, remember: false },
  });
  expect(answer.error?.key).toBe('invalidInput');
});

it('lets no agent in where the tenant has no call centre', async () => {
  const body = { email: demoLogins.agent, password: demoLogins.password, remember: false };
  const refused = await server.call(staffLogin, {
    client: 'sonnwerk',
    params: { kind: 'agent' },
    body,
  });
  expect(refused.error?.key).toBe('wrongCredentials');
});
