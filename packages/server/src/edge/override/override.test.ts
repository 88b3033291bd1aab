import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { showFromElsewhere } from '@weitersagen/contracts/operator-deliveries';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { seenVersions } from '../../platform/telemetry/version-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { operatorSession } from '../../testing/operator-session.ts';
import { registerEdge } from '../register-edge.ts';
import { createSigner, newSigningKey } from '../registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from '../testing/copied-builds.ts';
import { openOverride, sealOverride } from './override-token.ts';

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

/** Asks for a version at an address; answers the link, or how that was refused. */
async function ask(address: string, session: { token?: string; cookie?: string }) {
  const body = { client: 'funkelnetz', address };
  const answer = await server.call(showFromElsewhere, { client: 'betrieb', body, ...session });
  return { answer, url: answer.status === 200 ? new URL(answer.value.url) : null };
}

/** Opens a link in a browser; answers the cookie that it sets, and where it leads. */
async function follow(path: string, tenant = 'funkelnetz') {
  const headers = { host: `${tenant}.localhost` };
  const { statusCode, headers: given } = await server.inject({ method: 'GET', url: path, headers });
  return { statusCode, location: given.location, cookie: String(given['set-cookie'] ?? '') };
}

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
    const { url } = await ask(`${origin}/remotes/${id}/mine`, await operatorSession(server));
    expect(url?.host).toBe('funkelnetz.localhost:4000');
    const opened = await follow(`${url?.pathname}${url?.search}`);
    expect([opened.statusCode, opened.location]).toEqual([303, '/']);
    expect(opened.cookie).toMatch(/Max-Age=(7200|7199); Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = opened.cookie.split(';')[0] ?? '';
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

  it('ends at a press on the banner', async () => {
    const end = /<a href="([^"]+)">Beenden</.exec((await page(sealed(tomorrow))).body)?.[1] ?? '';
    expect(await follow(end)).toEqual({
      statusCode: 303,
      location: '/',
      cookie: 'ws-override=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    });
  });

  it('is shown by no link of another host, none that is over, and none that nobody signed', async () => {
    const linkOf = (text: string) => `/registry/funkelnetz/anderswo?fassung=${text.slice(12)}`;
    expect((await follow(linkOf(sealed(tomorrow)))).cookie).toMatch(/^ws-override=\w/);
    for (const text of [
      sealed(new Date(Date.now() - 1000).toISOString()),
      sealed(tomorrow, { tenant: 'sonnwerk' }),
      sealed(tomorrow, { by: createSigner(newSigningKey()) }),
      'ws-override=..',
      `${sealed(tomorrow)}&fassung=${sealed(tomorrow).slice(12)}`,
    ])
      expect((await follow(linkOf(text))).cookie).toMatch(/^ws-override=; Max-Age=0/);
    expect((await follow(linkOf(sealed(tomorrow)), 'sonnwerk')).statusCode).toBe(404);
  });

  it('is refused from an origin that is not listed and to who is no operator', async () => {
    const other = `http://127.0.0.1:1/remotes/${id}/mine`;
    const refused = (await ask(other, await operatorSession(server))).answer;
    expect([refused.status, refused.error?.fields]).toEqual([400, { Adresse: 'invalid' }]);
    const nobody = (await ask(`${origin}/remotes/${id}/mine`, {})).answer;
    expect([nobody.status, nobody.error?.key]).toEqual([401, 'sessionEnded']);
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
