import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unfitReasons } from '@weitersagen/delivery/fits-shell';
import { buildRemote } from './build.ts';
import { shellGives } from './shell-gives.ts';
import * as z from 'zod/mini';
import { RemoteManifest } from '@weitersagen/delivery/remote-manifest';
import { sourceVersion } from './source-version.ts';

const id = 'mf-agency';
let dist: string;
let folder: string;
let manifest: RemoteManifest;
let wasBuilt: boolean;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'build-'));
  const { version, built } = await buildRemote(id, dist);
  wasBuilt = built;
  folder = join(dist, 'remotes', id, version);
  manifest = z.parse(RemoteManifest, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
});
afterAll(() => rmSync(dist, { recursive: true }));

const scripts = () => readdirSync(join(folder, 'browser')).filter((name) => name.endsWith('.js'));
const textOf = (name: string) => readFileSync(join(folder, 'browser', name), 'utf8');

describe('the build of an area', () => {
  it('says who answers for it', () => {
    expect(wasBuilt).toBe(true);
    expect(manifest).toMatchObject({
      id,
      version: sourceVersion(id),
      owner: 'Team Agentur',
      support: 'agentur@example.org',
      commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    });
  });

  it('says where it lives, what it needs and what it takes from the shell', () => {
    expect(manifest).toMatchObject({
      landing: 'AgenturLogin',
      permissions: ['agency'],
      locales: ['de', 'en'],
      platform: '^1.3.0',
      entryIntegrity: manifest.integrity[manifest.entry],
    });
    expect(manifest.prefixes).toContain('/agentur/login');
    expect(manifest.uses['@weitersagen/platform/router']).toContain('useNavigate');
    expect(Object.keys(manifest.shared)).toEqual(Object.keys(manifest.uses));
    expect(unfitReasons(manifest, { version: 'now', ...shellGives() })).toEqual([]);
  });

  it('names its scripts by hashes too long to stand in the code by chance, where the bundler would replace them', () => {
    expect(scripts().filter((name) => !/\.[\da-f]{8,}\.js$/.test(name))).toEqual([]);
  });

  it('states the hash of every file it consists of', () => {
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'remote.json')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(Object.keys(manifest.files)).toEqual(all.sort());
    const bundle = readFileSync(join(folder, 'server/index.mjs'));
    const hash = createHash('sha384').update(bundle).digest('base64');
    expect(manifest.files['server/index.mjs']).toBe(`sha384-${hash}`);
  });

  it('names files that exist: entry, exposed module, routes', () => {
    expect(Object.keys(manifest.routes)).toContain('AgenturLogin');
    const routes = Object.values(manifest.routes).flat();
    const named = [manifest.entry, ...manifest.exposed, ...routes];
    expect(manifest.exposed).not.toHaveLength(0);
    expect(routes).not.toHaveLength(0);
    for (const name of named) expect(scripts()).toContain(name);
  });

  it('states the hash of every script as the browser checks it', () => {
    const hashes = scripts().map((name) => [
      name,
      `sha384-${createHash('sha384').update(textOf(name)).digest('base64')}`,
    ]);
    expect(manifest.integrity).toEqual(Object.fromEntries(hashes));
  });

  it('contains neither React nor the platform', () => {
    const all = scripts().map(textOf).join('\n');
    expect(all.includes('@weitersagen/platform/services')).toBe(true); // by name, from the share scope
    expect(all.includes('react.transitional.element')).toBe(false);
    expect(all.includes('useServices needs the shell')).toBe(false);
  });

  it('has its styles in one file and a compressed copy of everything it serves', () => {
    expect(textOf('area.css')).toContain('mf_agency_');
    for (const name of [...scripts(), 'area.css'])
      expect(existsSync(join(folder, 'browser', `${name}.br`)), name).toBe(true);
  });

  it('is not made again from the same sources, and leaves no draft behind', async () => {
    const again = await buildRemote(id, dist);
    expect(again).toEqual({ version: manifest.version, built: false });
    expect(readdirSync(join(dist, 'remotes', id))).toEqual([manifest.version]);
  });
});
