import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '@weitersagen/contracts/account';
import { logout } from '@weitersagen/contracts/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body = { email: demoLogins.referrer, password: demoLogins.password, remember: false };
const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie']);

it('every cookie of a sign-in belongs to its host alone, over HTTPS, and to no script', async () => {
  for (const client of ['sonnwerk', 'funkelnetz']) {
    const { headers } = await server.call(login, { client, body: { ...body, remember: true } });
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-ws-[\w-]+=[\w.-]+; Path=\/; .*\bSecure; HttpOnly; SameSite=/);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  }
});

it('inside a client’s frame the cookie is kept apart for that site, elsewhere it stays with its own', async () => {
  const framed = await server.call(login, { client: 'sonnwerk', body });
  expect(cookieOf(framed.headers)).toMatch(/Secure; HttpOnly; SameSite=None; Partitioned$/);
  const own = await server.call(login, { body });
  expect(cookieOf(own.headers)).toMatch(/Secure; HttpOnly; SameSite=Lax$/);
});

it('is removed with the same marks, without which a browser keeps it', async () => {
  const signedIn = await server.call(login, { client: 'sonnwerk', body });
  const out = await server.call(logout, { client: 'sonnwerk', cookie: signedIn.cookie });
  expect(cookieOf(out.headers)).toMatch(/SameSite=None; Partitioned; Max-Age=0$/);
});
