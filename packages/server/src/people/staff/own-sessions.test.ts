import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/staff-account';
import { staffLogin, staffRefresh } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { signedInBy } from '../../testing/signed-in.ts';
import { signInStaff } from '../../testing/staff-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

const sessionsOf = async (session: { token: string; cookie: string }) =>
  (await server.call(contract.listOwnSessions, session)).value;
const end = (id: string, session: { token: string; cookie: string }) =>
  server.call(contract.endOwnSession, { params: { id }, ...session });

it.each(['agency', 'seller', 'agent'] as const)(
  'somebody of kind %s sees the own sessions and ends another one, which then opens nothing',
  async (kind) => {
    const here = await signInStaff(server, kind, demoLogins[kind]);
    const lost = await signInStaff(server, kind, demoLogins[kind]);
    const seen = await sessionsOf(here);
    expect(seen.filter(({ current }) => current)).toHaveLength(1);
    const other = (await sessionsOf(lost)).find(({ current }) => current);
    expect(seen.map(({ id }) => id)).toContain(other?.id);
    expect((await end(other?.id ?? '', here)).status).toBe(204);
    expect((await end(other?.id ?? '', here)).error?.key).toBe('unknownNumber');
    expect((await server.call(contract.listOwnSessions, lost)).error?.key).toBe('sessionEnded');
    expect(
      (await server.call(staffRefresh, { params: { kind }, cookie: lost.cookie })).status,
    ).toBe(401);
    expect(await sessionsOf(here)).not.toEqual([]);
  },
);

it('the list names what a session began on, and the browser says no more than that', async () => {
  const body = { email: demoLogins.seller, password: demoLogins.password, remember: false };
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
  const headers = { 'user-agent': userAgent };
  const { value, cookie } = await server.call(staffLogin, {
    params: { kind: 'seller' },
    body,
    headers,
  });
  const here = { token: signedInBy(value).token, cookie };
  const own = (await sessionsOf(here)).find(({ current }) => current);
  expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux' });
  const rows = await server.inTenant(({ db }) => db.selectFrom('session').selectAll().execute());
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|148\.0|X11/);
});

it('the list says when each was last used, to the minute', async () => {
  const here = await signInStaff(server, 'seller', demoLogins.seller);
  const own = async () => (await sessionsOf(here)).find(({ current }) => current);
  const { id = '' } = (await own()) ?? {};
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const usedAt = (at: Date) =>
    server.inTenant(({ db }) =>
      db.updateTable('session').set({ last_used_at: at }).where('id', '=', id).execute(),
    );
  await usedAt(secondsAgo(90));
  expect(Date.parse((await own())?.lastUsed ?? '')).toBeGreaterThan(secondsAgo(60).getTime());
  // Within a minute nothing is written.
  const lately = secondsAgo(30);
  await usedAt(lately);
  expect((await own())?.lastUsed).toBe(lately.toISOString());
});

it('what an operator opened is no session of the person: it is not listed and cannot be ended', async () => {
  const here = await signInStaff(server, 'agency', demoLogins.agency);
  const visit = await signInStaff(server, 'agency', demoLogins.agency);
  const { id = '' } = (await sessionsOf(visit)).find(({ current }) => current) ?? {};
  await server.inTenant(({ db }) =>
    db.updateTable('session').set({ opened_by: 'operator' }).where('id', '=', id).execute(),
  );
  expect((await sessionsOf(here)).map((session) => session.id)).not.toContain(id);
  expect((await end(id, here)).error?.key).toBe('unknownNumber');
});

it("somebody else's session cannot be ended", async () => {
  const owner = await signInStaff(server, 'agency', demoLogins.agency);
  const other = await signInStaff(server, 'agency', demoLogins.agencyInactive);
  const [foreign] = await sessionsOf(owner);
  expect((await end(foreign?.id ?? '', other)).error?.key).toBe('unknownNumber');
});

it('a new password needs the current one and a safe new one, and ends the other sessions', async () => {
  const email = demoLogins.agencyEmployee;
  const here = await signInStaff(server, 'agency', email);
  const other = await signInStaff(server, 'agency', email);
  const change = (currentPassword: string, password: string) =>
    server.call(contract.changeStaffPassword, { body: { currentPassword, password }, ...here });
  expect((await change('falsch', 'Noch-sicherer-8')).error?.key).toBe('wrongCredentials');
  expect((await change(demoLogins.password, 'kurz')).error?.key).toBe('weakPassword');
  const changed = await change(demoLogins.password, 'Noch-sicherer-8');
  expect(changed.value.user.email).toBe(email);
  expect((await server.call(contract.listOwnSessions, other)).error?.key).toBe('sessionEnded');
  const body = { email, password: 'Noch-sicherer-8', remember: false };
  expect((await server.call(staffLogin, { params: { kind: 'agency' }, body })).status).toBe(200);
});
