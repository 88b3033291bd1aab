import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { registerEdge } from '../register-edge.ts';
import { createSigner, newSigningKey } from '../registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from '../testing/copied-builds.ts';
import { openOverride, sealOverride } from './override-token.ts';

const host = 'funkelnetz.localhost';
const id = 'mf-agency';
const signer = createSigner(newSigningKey());
let builds: CopiedBuilds;
let elsewhere: Server;
let origin: string;
let server: TestServer;
let shut: TestServer;
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  builds.addVersion(id, 'mine');
  builds.addVersion(id, 'unfit', { platform: '^9.0.0' });
  elsewhere = createServer((request, response) => {
    const file = join(builds.folder, request.url ?? '');
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const address = elsewhere.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const edge = {
    artefacts: builds.folder,
    remotesOrigin: () => 'http://remotes.localhost:4000',
    firstPaint: true,
    signer,
  };
  const open = { ...edge, overrideOrigins: [origin] };
  server = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, open) });
  shut = await startTestServer({ onApp: (app, deps) => registerEdge(app, deps, edge) });
});
afterAll(async () => {
  await server.stop();
  await shut.stop();
  elsewhere.close();
  builds.remove();
});

async function post(url: string, fields: Record<string, string>, cookie = '') {
  const headers = { host, cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const answer = await server.inject({ method: 'POST', url, headers, payload });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, cookies: set.map((line) => line.split(';')[0] ?? '') };
}

async function operator(): Promise<string> {
  const credentials = { email: demoLogins.operators[0], password: demoLogins.password };
  return (await post('/ops/remotes', credentials)).cookies.join('; ');
}

const show = (address: string, cookie: string) =>
  post('/ops/remotes/override', { address }, cookie);

async function page(
  cookie: string,
  { at = '/de/agentur/login', from = server, tenant = 'funkelnetz' } = {},
) {
  const headers = { host: `${tenant}.localhost`, cookie };
  const answer = await from.inject({ method: 'GET', url: at, headers });
  const { body } = answer;
  return {
    body,
    policy: String(answer.headers['content-security-policy']),
    comesFrom: /rel="modulepreload" href="(http:[^"]+)\/remotes\/mf-agency\/([\w.-]+)\//
      .exec(body)
      ?.slice(1),
  };
}

const sealed = (until: string, { by = signer, version = 'mine', tenant = 'funkelnetz' } = {}) =>
  `ws-override=${sealOverride({ tenant, id, version, origin, until }, by)}`;
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe('an area from another origin', () => {
  it('is shown to the operator who asked for it, with a banner, and to nobody else', async () => {
    const { status, cookies } = await show(`${origin}/remotes/${id}/mine`, await operator());
    expect(status).toBe(303);
    const cookie = cookies.find((line) => line.startsWith('ws-override=')) ?? '';
    const mine = await page(cookie);
    expect(mine.comesFrom).toEqual([origin, 'mine']);
    expect(mine.body).toMatch(
      /<aside id="override"[^>]*>Nur in diesem Browser: mf-agency mine von /,
    );
    expect(mine.body).toContain('"overridden":"mf-agency"');
    expect(mine.policy).toContain(origin);
    expect((await page(cookie, { at: '/de' })).body).toContain('<aside id="override"');
    const others = await page('');
    expect(others.comesFrom).toEqual(['http://remotes.localhost:4000', builds.versionOf(id)]);
    expect(others.body).not.toContain('id="override"');
    expect(others.policy).not.toContain(origin);
  });

  it('is in no figure', async () => {
    // A tenant of its own: what the other tests look at is counted, too.
    const tenant = 'sonnwerk';
    const mine = await page(sealed(tomorrow, { tenant }), { tenant });
    expect(mine.comesFrom).toEqual([origin, 'mine']);
    await page('', { tenant });
    const own = async () =>
      (await server.inTenant(seenVersions, tenant)).filter(({ area }) => area === id);
    await vi.waitFor(async () => expect(await own()).toHaveLength(1), 10_000);
    expect(await own()).toMatchObject([{ version: builds.versionOf(id), views: 1 }]);
  });

  it('ends when the operator ends it', async () => {
    const { cookies } = await show('', await operator());
    expect(cookies).toContain('ws-override=');
  });

  it('is refused from an origin that is not listed and to who is no operator', async () => {
    const other = `http://127.0.0.1:1/remotes/${id}/mine`;
    expect((await show(other, await operator())).status).toBe(400);
    expect((await show(`${origin}/remotes/${id}/mine`, '')).status).toBe(403);
  });

  it('is over after its time, and no one else’s signature counts', async () => {
    expect((await page(sealed(tomorrow))).comesFrom?.[0]).toBe(origin);
    for (const cookie of [
      sealed(new Date(Date.now() - 1000).toISOString()),
      sealed(tomorrow, { by: createSigner(newSigningKey()) }),
      sealed(tomorrow).slice(0, -4),
      'ws-override=..',
    ])
      expect((await page(cookie)).body).not.toContain('id="override"');
    expect(openOverride(sealed(tomorrow).slice(12), 'sonnwerk', signer, new Date())).toBeNull();
  });

  it('gives way to the live version where it does not fit or does not come, and says so', async () => {
    for (const version of ['unfit', 'nowhere']) {
      const { comesFrom, body } = await page(sealed(tomorrow, { version }));
      expect(comesFrom?.[1]).toBe(builds.versionOf(id));
      expect(body).toContain('kann hier nicht gezeigt werden');
    }
  });

  it('is off where no origin is listed', async () => {
    expect((await page(sealed(tomorrow), { from: shut })).body).not.toContain('id="override"');
  });
});
