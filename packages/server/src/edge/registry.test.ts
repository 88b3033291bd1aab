import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegistryPayload, SignedRegistry } from '@weitersagen/delivery/signed-registry';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../test-server.ts';
import { registerEdge } from './register-edge.ts';
import { createSigner, newSigningKey, signerOf } from './registry-signer.ts';
import { copyBuilds, type CopiedBuilds } from './testing/copied-builds.ts';

const remotesOrigin = 'http://remotes.localhost:4000';
const signer = createSigner(newSigningKey());
const id = 'mf-agency';
let builds: CopiedBuilds;
let server: TestServer;
let first: string;
beforeAll(async () => {
  await buildAll(() => undefined);
  builds = copyBuilds();
  first = builds.versionOf(id);
  const options = { artefacts: builds.folder, remotesOrigin: () => remotesOrigin, signer };
  server = await startTestServer({
    onApp: (app, deps) => registerEdge(app, deps, { ...options, firstPaint: true }),
  });
  builds.addVersion(id, '2');
});
afterAll(async () => {
  await server.stop();
  builds.remove();
});

const get = (url: string, tenant: string, headers = {}) =>
  server.inject({ method: 'GET', url, headers: { host: `${tenant}.localhost`, ...headers } });

/** Version of the area that a page preloads, and its headers. */
async function pageOf(tenant: string, headers = {}) {
  const answer = await get('/de/agentur/login', tenant, headers);
  const found = /rel="modulepreload" href="[^"]+\/remotes\/mf-agency\/([^/]+)\//.exec(answer.body);
  return { version: found?.[1], cookie: String(answer.headers['set-cookie'] ?? ''), answer };
}

async function registryOf(tenant: string, share = 0) {
  const answer = await get(`/registry/${tenant}?share=${share}`, tenant);
  const signed = z.parse(SignedRegistry, answer.json());
  const payload = z.parse(RegistryPayload, JSON.parse(signed.payload));
  return { answer, signed, payload, area: payload.remotes.find((remote) => remote.id === id) };
}

describe('what is live for a tenant', () => {
  it('is on its pages and in its registry without a restart, and on no other’s', async () => {
    expect((await pageOf('sonnwerk')).version).toBe(first);
    await builds.promote(id, '2', { tenant: 'sonnwerk' });
    expect((await pageOf('sonnwerk')).version).toBe('2');
    expect((await pageOf('funkelnetz')).version).toBe(first);
    const { area } = await registryOf('sonnwerk');
    expect(area?.versions.map(({ version }) => version)).toEqual(['2', first]);
    expect(area?.versions[0]?.entry).toMatch(`${remotesOrigin}/remotes/mf-agency/2/browser/entry.`);
  });

  it('is the version before when the wanted one does not fit the shell or cannot be read', async () => {
    builds.addVersion(id, '3', { platform: '^2.0.0' });
    await builds.promote(id, '3', { tenant: 'lindenschutz' });
    expect((await pageOf('lindenschutz')).version).toBe(first);
    await builds.promote(id, 'never-published', { tenant: 'lindenschutz' });
    await builds.promote(id, first, { tenant: 'lindenschutz' });
    expect((await pageOf('lindenschutz')).version).toBe(first);
  });

  it('has the hashes of all scripts of all areas in the page', async () => {
    const { answer } = await pageOf('funkelnetz');
    const map: { integrity: Record<string, string> } = JSON.parse(
      /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}',
    );
    const areas = new Set(
      Object.keys(map.integrity).map((url) => /remotes\/(mf-\w+)/.exec(url)?.[1] ?? 'shell'),
    );
    expect([...areas].sort()).toEqual(
      ['mf-agency', 'mf-agent', 'mf-recipient', 'mf-referrer', 'mf-seller', 'shell'].sort(),
    );
  });
});

describe('the signed registry', () => {
  it('is signed by the key that the pages trust', async () => {
    const { signed } = await registryOf('funkelnetz');
    const raw = Buffer.from(signer.trusted[signed.keyId] ?? '', 'base64');
    const head = Buffer.from('302a300506032b6570032100', 'hex');
    const key = createPublicKey({ key: Buffer.concat([head, raw]), format: 'der', type: 'spki' });
    const signature = Buffer.from(signed.signature, 'base64');
    expect(verify(null, Buffer.from(signed.payload), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(`${signed.payload} `), key, signature)).toBe(false);
    const { body } = await get('/de', 'funkelnetz');
    expect(body).toContain(`"keys":{"${signed.keyId}":`);
  });

  it('has a tag that changes with a promotion and spares sending it again', async () => {
    const tag = String((await registryOf('funkelnetz')).answer.headers['etag']);
    const again = () => get('/registry/funkelnetz?share=0', 'funkelnetz', { 'if-none-match': tag });
    expect((await again()).statusCode).toBe(304);
    await builds.promote('mf-agent', builds.versionOf('mf-agent'), { tenant: 'funkelnetz' });
    expect((await again()).statusCode).toBe(200);
  });

  it('names versions that were taken back', async () => {
    builds.addVersion('mf-seller', '2');
    await builds.promote('mf-seller', '2');
    const { appendChange } = await import('@weitersagen/releases/change-log');
    const { folderStore } = await import('@weitersagen/releases/folder-store');
    const change = { id: 'mf-seller', version: '2', tenant: null, percent: null, by: 'olga' };
    await appendChange(folderStore(builds.folder), { action: 'rollback', ...change });
    const { payload } = await registryOf('funkelnetz');
    const seller = payload.remotes.find((remote) => remote.id === 'mf-seller');
    expect(seller?.revoked).toEqual(['2']);
    expect(seller?.versions[0]?.version).toBe(builds.versionOf('mf-seller'));
  });

  it('answers for the tenant of the host alone', async () => {
    for (const [url, tenant] of [
      ['/registry/sonnwerk', 'funkelnetz'],
      ['/registry/nobody', 'nobody'],
      ['/registry/funkelnetz?share=100', 'funkelnetz'],
    ] as const)
      expect((await get(url, tenant)).statusCode, url).toBe(404);
  });
});

describe('a trial', () => {
  it('keeps each visitor with one version by a number of two digits, and only while it lasts', async () => {
    expect((await pageOf('funkelnetz')).cookie).toBe('');
    await builds.promote(id, '2', { tenant: 'funkelnetz', percent: 30 });
    const { cookie, version } = await pageOf('funkelnetz');
    expect(cookie).toMatch(/^ws-share=\d{1,2}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    const own = { cookie: cookie.split(';')[0] };
    for (const _ of [1, 2, 3]) {
      const again = await pageOf('funkelnetz', own);
      expect([again.version, again.cookie]).toEqual([version, '']);
    }
    const shares = Array.from({ length: 100 }, (_, share) => share);
    const shown = await Promise.all(
      shares.map(
        async (share) => (await registryOf('funkelnetz', share)).area?.versions[0]?.version,
      ),
    );
    expect(shown.filter((each) => each === '2')).toHaveLength(30);
    await builds.promote(id, first, { tenant: 'funkelnetz' });
    expect(await pageOf('funkelnetz', own)).toMatchObject({ version: first, cookie: '' });
  });
});

describe('the signing key', () => {
  it('of a demo is made once; production needs one', () => {
    const [one, other] = [1, 2].map(() => signerOf({}, 'demo', `${builds.folder}/data`));
    expect(one?.trusted).toEqual(other?.trusted);
    expect(() => signerOf({}, 'production', builds.folder)).toThrow('REGISTRY_SIGNING_KEY');
    expect(() => createSigner('nonsense')).toThrow('Ed25519 private key');
  });

  it('is named by its file where that is damaged, and no other one is made in its place', () => {
    const folder = join(builds.folder, 'damaged');
    signerOf({}, 'demo', folder);
    writeFileSync(join(folder, 'registry-key.pem'), '');
    for (const _ of [1, 2])
      expect(() => signerOf({}, 'demo', folder)).toThrow(
        `The file "registry-key.pem" in ${folder} must be`,
      );
  });

  it('can be changed while pages trust the old and the new one', () => {
    const next = createSigner(newSigningKey());
    const environment = {
      REGISTRY_SIGNING_KEY: newSigningKey().replaceAll('\n', String.raw`\n`),
      REGISTRY_TRUSTED_KEYS: Object.values(next.trusted).join(','),
    };
    const { trusted } = signerOf(environment, 'production', '');
    expect(Object.keys(trusted)).toHaveLength(2);
    expect(trusted).toMatchObject(next.trusted);
  });
});
