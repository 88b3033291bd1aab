import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { RegistryPayload, SignedRegistry } from '@weitersagen/delivery/signed-registry';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import * as z from 'zod/mini';
import { brands } from '../platform/mail/brands.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { createArtefacts } from './artefacts.ts';
import { createSigner, newSigningKey } from './registry-signer.ts';
import { registerEdge } from './register-edge.ts';

const area = 'mf-operator';
const clients = ['funkelnetz', 'lindenschutz', 'sonnwerk'];
const names = Object.keys(operatorRoutes);
/** Addresses that the operating company's host has and no client's. */
const ownPaths = Object.values(operatorRoutes).flatMap(({ path }) =>
  path === '/' || path.includes('*') ? [] : [path],
);

let server: TestServer;
beforeAll(async () => {
  await buildAll(() => undefined);
  server = await startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: distRoot,
        remotesOrigin: () => 'http://remotes.localhost:4000',
        firstPaint: true,
        signer: createSigner(newSigningKey()),
      }),
  });
});
afterAll(() => server.stop());

const get = (url: string, tenant: string) =>
  server.inject({ method: 'GET', url, headers: { host: `${tenant}.localhost` } });

const Boot = z.object({
  registry: z.array(z.object({ id: z.string() })),
  routes: z.array(z.object({ name: z.string() })),
  further: z.optional(z.record(z.string(), z.unknown())),
});
function bootOf(html: string) {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return z.parse(Boot, JSON.parse(text ?? ''));
}

async function listedOn(tenant: string) {
  const answer = await get(`/registry/${tenant}?share=0`, tenant);
  const { payload } = z.parse(SignedRegistry, answer.json());
  return z.parse(RegistryPayload, JSON.parse(payload)).remotes.map(({ id }) => id);
}

/** Every file that the shell of consumers may load, as text. */
function shellFiles(): string[] {
  const { shell } = createArtefacts(distRoot).live('funkelnetz', 0);
  const folder = join(shell.folder, 'browser');
  return readdirSync(folder)
    .filter((file) => /\.(?:js|css|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe('the operating company’s own host', () => {
  it('looks like nobody’s programme, with an icon of its own', async () => {
    const { body } = await get('/de/anmelden', 'betrieb');
    expect(body.toLowerCase()).toContain(`--primary:${brands.neutral.primary}`);
    const icons = await Promise.all(
      ['betrieb', ...clients].map(async (tenant) => (await get('/icon.png', tenant)).rawPayload),
    );
    expect(new Set(icons.map((icon) => icon.toString('base64'))).size).toBe(4);
    const manifest = (await get('/manifest.webmanifest', 'betrieb')).json<{ name: string }>();
    expect(manifest.name).toBe((await server.deps.tenants.operator()).config.name);
  });

  it('has the pages of operators and no other, and loads their area alone', async () => {
    const page = await get('/de/anmelden', 'betrieb');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Anmeldung für Betreiber · ');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    const preloaded = [
      ...page.body.matchAll(/modulepreload" href="[^"]*\/remotes\/(mf-[a-z]+)\//g),
    ];
    expect(new Set(preloaded.map(([, id]) => id))).toEqual(new Set([area]));
    const boot = bootOf(page.body);
    expect(boot.registry.map(({ id }) => id)).toEqual([area]);
    expect(boot.routes.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(Object.keys(boot.further ?? {}).toSorted()).toEqual(names.toSorted());
    for (const path of ['/de/login', '/de/agentur/login', '/de/impressum', '/de/ops'])
      expect([path, (await get(path, 'betrieb')).statusCode]).toEqual([path, 404]);
    expect((await get('/de', 'betrieb')).statusCode).toBe(200);
  });

  it('asks for no consent, since nobody is measured there', async () => {
    expect((await get('/de/anmelden', 'betrieb')).body).not.toContain('data-consent="');
    expect((await get('/de', 'funkelnetz')).body).toContain('data-consent="');
  });

  it('answers no call of a client, so that nobody signs in to a client’s areas there', async () => {
    const ask = (host: string, tenant: string) =>
      server.inject({
        method: 'GET',
        url: `/api/v1/${tenant}/mandant/${tenant}`,
        headers: {
          host: `${host}.localhost`,
          'x-requested-with': 'XMLHttpRequest',
          'accept-language': 'de',
        },
      });
    for (const tenant of clients) {
      expect((await ask(tenant, tenant)).statusCode).toBe(200);
      expect((await ask('betrieb', tenant)).statusCode).toBe(404);
    }
  });

  it('leads an old bookmark of what is live to its page, which no host of a client does', async () => {
    const old = await get('/ops/remotes', 'betrieb');
    expect([old.statusCode, old.headers.location]).toEqual([308, '/auslieferungen']);
    for (const language of ['de', 'en']) {
      const { statusCode, headers } = await get(`/${language}/ops/remotes`, 'betrieb');
      expect([statusCode, headers.location]).toEqual([308, `/${language}/auslieferungen`]);
    }
    const without = await get('/auslieferungen', 'betrieb');
    expect((await get(String(without.headers.location), 'betrieb')).statusCode).toBe(200);
    for (const tenant of clients) {
      const { headers } = await get('/ops/remotes', tenant);
      expect((await get(String(headers.location), tenant)).statusCode).toBe(404);
    }
  });

  it('has a signed registry that lists its area alone', async () => {
    expect(await listedOn('betrieb')).toEqual([area]);
  });
});

describe.each(clients)('a host of %s', (tenant) => {
  it('has no address of operators', async () => {
    expect(ownPaths.length).toBeGreaterThan(0);
    for (const path of ownPaths)
      expect([path, (await get(`/de${path}`, tenant)).statusCode]).toEqual([path, 404]);
  });

  it('says nothing of their area in its pages and its registry', async () => {
    const listed = await listedOn(tenant);
    expect(listed).toContain('mf-referrer');
    expect(listed).not.toContain(area);
    const { body } = await get('/de/login', tenant);
    for (const word of [area, ...names]) expect(body).not.toContain(word);
    const boot = bootOf(body);
    expect(boot.further).toBeUndefined();
    expect(boot.registry.map(({ id }) => id)).not.toContain(area);
  });
});

it('the shell of consumers carries no byte of operators’ pages', () => {
  const files = shellFiles();
  expect(files.length).toBeGreaterThan(10);
  expect(files.some((text) => text.includes('mf-referrer'))).toBe(true);
  const texts = ['Betreiberbereich', 'Anmeldung für Betreiber', 'Sign-in for operators'];
  for (const word of [area, ...names, ...ownPaths.map((path) => `"${path}"`), ...texts])
    expect(files.filter((text) => text.includes(word)).length, word).toBe(0);
});
