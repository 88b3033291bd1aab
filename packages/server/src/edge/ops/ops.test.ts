import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportTelemetry } from '@weitersagen/contracts/telemetry';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { accountRepository } from '../../people/accounts/account-repository.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '../../people/second-factor/second-factor.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode } from '../../testing/app-code.ts';
import { registerEdge } from '../register-edge.ts';
import { createSigner, newSigningKey } from '../registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from '../testing/copied-builds.ts';

const host = 'sonnwerk.localhost';
const id = 'mf-agency';
let builds: CopiedBuilds;
let server: TestServer;
let first: string;
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  first = builds.versionOf(id);
  const edge = {
    artefacts: builds.folder,
    remotesOrigin: () => 'http://remotes.localhost:4000',
    firstPaint: false,
    signer: createSigner(newSigningKey()),
  };
  server = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, edge) });
  for (const browser of ['one', 'two', 'one']) await visit('/de/agentur/login', '', browser);
  await visit('/de/faq');
  const build = { area: id, version: first, route: 'AgenturLogin' };
  await server.call(reportTelemetry, {
    client: 'sonnwerk',
    body: {
      reports: [
        { kind: 'load', name: id, ...build },
        { kind: 'policy', name: 'img-src', ...build },
        { kind: 'vital', name: 'LCP', grade: 'good', value: 900, ...build },
        { kind: 'vital', name: 'LCP', grade: 'good', value: 1100, ...build },
        { kind: 'vital', name: 'INP', grade: 'good', value: 40, ...build },
      ],
    },
  });
  await vi.waitUntil(async () => (await seen()).length === 2, 10_000);
});
afterAll(async () => {
  await server.stop();
  builds.remove();
});

const visit = (url: string, cookie = '', browser = 'one') =>
  server.inject({ method: 'GET', url, headers: { host, cookie, 'user-agent': browser } });
const seen = () => server.inTenant(seenVersions, 'sonnwerk');

const signIn = (password: string) => post({ email: demoLogins.operators[0], password });

function post(values: Readonly<Record<string, string>>) {
  const fields = new URLSearchParams(values);
  return server.inject({
    method: 'POST',
    url: '/ops/remotes',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.toString(),
  });
}

describe('versions in browsers', () => {
  it('are known by page views, browsers, failures and load time, by tenant', async () => {
    const same = { failedPaints: 0 };
    const two = { browsersToday: 2, browsersMost: 2, failures: 1, loadMs: 1000 };
    const one = { browsersToday: 1, browsersMost: 1, failures: 0, loadMs: null };
    expect(await seen()).toEqual([
      { area: id, version: first, views: 3, ...two, ...same },
      { area: 'shell', version: expect.any(String), views: 1, ...one, ...same },
    ]);
    expect(await server.inTenant(seenVersions, 'funkelnetz')).toEqual([]);
  });

  it('keep of a browser neither address nor name', async () => {
    const rows = await server.inTenant(
      (tx) => tx.db.selectFrom('telemetry').selectAll().execute(),
      'sonnwerk',
    );
    expect(rows.filter(({ kind }) => kind === 'browser')).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|"(one|two)"/);
  });
});

describe('/ops/remotes', () => {
  it('asks for the sign-in of an operator and shows nothing before', async () => {
    const answer = await visit('/ops/remotes');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('type="password"');
    expect(answer.body).not.toContain(first);
  });

  it('refuses a wrong password and keeps the address', async () => {
    const answer = await signIn('wrong-Password-1');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain(`value="${demoLogins.operators[0]}"`);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('shows what is live, on trial and by whom, with its figures', async () => {
    builds.addVersion(id, '2');
    await builds.promote(id, '2', { tenant: 'sonnwerk', percent: 10 });
    const signedIn = await signIn(demoLogins.password);
    expect(signedIn.statusCode).toBe(303);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    const { body, headers } = await visit('/ops/remotes', cookie);
    const rows = body.split('<tr>').filter((row) => row.includes(`<th scope="row">${id}</th>`));
    expect(rows[0]).toMatch(/<td>2<\/td><td>Probe, 10 %<\/td>.*<td>olga<\/td>/);
    expect(rows[1]).toContain(`<td>${first}</td><td>live</td>`);
    const figures = [3, 2, 2, 1, 0, '1.000 ms'];
    expect(rows[1]).toContain(
      figures.map((figure) => `<td class="number">${figure}</td>`).join(''),
    );
    expect(String(headers['content-security-policy'])).toContain(`default-src 'none'`);
  });

  it('asks an operator with an authenticator app for its code', async () => {
    const { seal } = server.deps;
    const { secret, codes } = await server.inTenant(async (tx) => {
      const account = await accountRepository(tx).byEmail('operator', demoLogins.operators[0]);
      if (account === undefined) throw new Error('No operator');
      const setup = await beginSecondFactor(tx, seal, account);
      const own = await confirmSecondFactor(tx, seal, account.id, appCode(setup.secret));
      return { secret: setup.secret, codes: own };
    }, 'sonnwerk');
    const asked = await signIn(demoLogins.password);
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.body).toContain('autocomplete="one-time-code"');
    expect(asked.body).not.toContain(first);
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const wrong = await post({ ticket, code: appCode(secret, 40) });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.body).toContain('Der Code stimmt nicht');
    expect(wrong.body).toContain(`value="${ticket}"`);
    const opened = await post({ ticket, code: appCode(secret, 1) });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/ops/remotes']);
    expect(String(opened.headers['set-cookie'])).toContain('__Host-ws-operator=');
    const late = await post({ ticket, code: codes[0] ?? '' });
    expect(late.statusCode).toBe(403);
    expect(late.body).toContain('Diese Anmeldung hat zu lange gedauert');
    expect(late.body).toContain('href="/ops/remotes"');
    await server.inTenant(({ db }) => db.deleteFrom('second_factor').execute(), 'sonnwerk');
  });

  it('knows no other host', async () => {
    const headers = { host: 'nobody.localhost' };
    const answer = await server.inject({ method: 'GET', url: '/ops/remotes', headers });
    expect(answer.statusCode).toBe(404);
  });
});
