import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/account';
import * as sessionContract from '@weitersagen/contracts/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, signInAs } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const { referrer: email, password } = demoLogins;
const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('signing in by password', () => {
  it('gives a token, the user, and a cookie that only the browser sees', async () => {
    const { value, headers } = await server.call(contract.login, {
      body: { email: ` ${email.toUpperCase()} `, password, remember: false },
    });
    expect(value.user).toMatchObject({ email, firstName: 'Mara', lastName: 'Muster' });
    const [header = ''] = [headers['set-cookie'] ?? []].flat().map(String);
    expect(header).toMatch(
      /^__Host-ws-referrer=[\w-]{23}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    const hours = (Date.parse(value.sessionExpiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    const { exp = 0, iat = 0 } = decodeJwt(value.token);
    expect((exp - iat) / 60).toBeGreaterThanOrEqual(10);
    expect((exp - iat) / 60).toBeLessThanOrEqual(15);
  });

  it('keeps a remembered session for 30 days', async () => {
    const { headers } = await server.call(contract.login, {
      body: { email, password, remember: true },
    });
    expect(String(headers['set-cookie'])).toContain('Max-Age=2592000');
  });

  it('keeps nothing of the device, which is shown to nobody', async () => {
    const { value } = await server.call(contract.login, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Firefox/148.0' },
      body: { email, password, remember: false },
    });
    const { sid } = decodeJwt<{ sid: string }>(value.token);
    const kept = await server.inTenant(({ db }) =>
      db.selectFrom('session').select(['browser', 'system']).where('id', '=', sid).execute(),
    );
    expect(kept).toEqual([{ browser: null, system: null }]);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await server.call(contract.login, {
      body: { email, password: 'falsch', remember: false },
    });
    const unknown = await server.call(contract.login, {
      body: { email: 'niemand@example.org', password: 'falsch', remember: false },
    });
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'PSOF0201']);
    expect({ ...unknown.error, reference: '' }).toEqual({ ...wrong.error, reference: '' });
  });

  it('refuses a blocked account, but only with its right password', async () => {
    const person = await activeReferral(server);
    await server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ blocked_at: tx.now })
        .where('email', '=', person.email)
        .execute(),
    );
    const blocked = await server.call(contract.login, {
      body: { email: person.email, password: 'Sicher-und-lang-7', remember: false },
    });
    expect(blocked.error?.key).toBe('accountBlocked');
    const guess = await server.call(contract.login, {
      body: { email: person.email, password: 'x', remember: false },
    });
    expect(guess.error?.key).toBe('wrongCredentials');
  });

  it('stops after ten tries for one address', async () => {
    const tries = Array.from({ length: 11 }, () => ({
      body: { email: 'rater@example.org', password: 'x', remember: false },
    }));
    const keys: unknown[] = [];
    for (const one of tries) keys.push((await server.call(contract.login, one)).error?.key);
    expect(keys.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrongCredentials'));
    expect(keys[10]).toBe('tooManyTries');
  });
});

describe('a session', () => {
  it('needs token and cookie together', async () => {
    const { token, cookie } = await signInAs(server);
    expect((await server.call(contract.getUser, { token, cookie })).value.email).toBe(email);
    const withoutCookie = await server.call(contract.getUser, { token });
    expect([withoutCookie.status, withoutCookie.error?.code]).toEqual([401, 'PSOF0204']);
    expect((await server.call(contract.getUser, { cookie })).status).toBe(401);
  });

  it('takes no token with the cookie of another session', async () => {
    const one = await signInAs(server);
    const other = await signInAs(server);
    expect(
      (await server.call(contract.getUser, { token: one.token, cookie: other.cookie })).status,
    ).toBe(401);
  });

  it('is of one tenant only', async () => {
    const { token, cookie } = await signInAs(server);
    expect(
      (await server.call(contract.getUser, { token, cookie, client: 'sonnwerk' })).status,
    ).toBe(401);
  });

  it('gives a new token and a new cookie for the cookie', async () => {
    const { cookie } = await signInAs(server);
    const renewed = await server.call(sessionContract.refresh, { cookie });
    expect(renewed.cookie).not.toBe(cookie);
    const { token } = renewed.value;
    expect((await server.call(contract.getUser, { token, cookie: renewed.cookie })).status).toBe(
      200,
    );
    expect((await server.call(sessionContract.refresh)).error?.key).toBe('sessionEnded');
  });

  it('goes on for a request that another tab’s renewal overtook, and for a lost answer', async () => {
    const { token, cookie } = await signInAs(server);
    const renewed = await server.call(sessionContract.refresh, { cookie });
    for (const pair of [
      { token, cookie },
      { token, cookie: renewed.cookie },
    ])
      expect((await server.call(contract.getUser, pair)).status).toBe(200);
    expect((await server.call(sessionContract.refresh, { cookie })).status).toBe(200);
  });

  it('ends for everybody when a replaced cookie comes back later', async () => {
    const { cookie } = await signInAs(server);
    const renewed = await server.call(sessionContract.refresh, { cookie });
    await server.inTenant((tx) =>
      tx.db
        .updateTable('session')
        .set({ rotated_at: addSeconds(tx.realNow, -61) })
        .execute(),
    );
    const copied = await server.call(sessionContract.refresh, { cookie });
    expect([copied.status, copied.error?.code]).toEqual([401, 'PSOF0204']);
    const { token } = renewed.value;
    const after = await server.call(contract.getUser, { token, cookie: renewed.cookie });
    expect(after.status).toBe(401);
    const events = await server.inTenant((tx) =>
      tx.db.selectFrom('audit').select('event').where('entity', '=', 'session').execute(),
    );
    expect(events).toEqual([{ event: 'secretReused' }]);
  });

  it('ends on the server with the logout', async () => {
    const { token, cookie } = await signInAs(server);
    const out = await server.call(sessionContract.logout, { cookie });
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await server.call(contract.getUser, { token, cookie })).status).toBe(401);
    expect((await server.call(sessionContract.refresh, { cookie })).status).toBe(401);
  });

  it('ends everywhere', async () => {
    const one = await signInAs(server);
    const other = await signInAs(server);
    expect((await server.call(contract.logoutEverywhere, one)).status).toBe(204);
    expect((await server.call(contract.getUser, other)).status).toBe(401);
  });

  it('ends when its time is over', async () => {
    const { token, cookie } = await signInAs(server);
    await server.inTenant((tx) =>
      tx.db.updateTable('session').set({ expires_at: tx.realNow }).execute(),
    );
    expect((await server.call(contract.getUser, { token, cookie })).status).toBe(401);
  });
});

it('is begun by password where the page asks for links, since only the page is off', async () => {
  const client = 'sonnwerk';
  expect((await server.tenant(client)).config.autologin).toBe(true);
  const body = { email, password, remember: false };
  expect((await server.call(contract.login, { client, body })).status).toBe(200);
});

it('serves the password rules', async () => {
  const { value } = await server.call(contract.getPasswordRules);
  expect(value).toEqual({
    minLength: 8,
    maxLength: 128,
    lower: true,
    upper: true,
    digit: true,
    uncommon: true,
    withoutOwnName: true,
    withoutProgrammeName: true,
  });
});
