import type { RemoteManifest, ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { sha384 } from '../sha384.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';

const bytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** Puts a version of the shell into a store that gives areas React 19 and one module of the platform. */
export async function fakeShell(
  store: ArtefactStore,
  version: string,
  change: Partial<ShellManifest> = {},
): Promise<void> {
  const script = Buffer.from(`console.log('${version}');`);
  const manifest: ShellManifest = {
    version,
    platform: '1.0.0',
    shared: { react: '19.3.1', 'p/query': '1.0.0' },
    provides: { 'p/query': ['useQuery'] },
    pages: { Login: { area: 'mf-agency', permission: null } },
    consents: ['matomo'],
    switches: ['newsletter'],
    scripts: ['main.0.js'],
    integrity: { 'main.0.js': sha384(script) },
    files: { 'browser/main.0.js': sha384(script) },
    ...change,
  };
  await store.create(`shell/${version}/browser/main.0.js`, script);
  await store.create(`shell/${version}/shell.json`, bytes(manifest));
}

/** Puts a version of an area into a store: an entry and what says so. */
export async function fakeRemote(
  store: ArtefactStore,
  id: string,
  version: string,
  change: Partial<RemoteManifest> = {},
): Promise<void> {
  const entry = Buffer.from(`export const version = '${version}';`);
  const manifest: RemoteManifest = {
    id,
    version,
    commit: 'unknown',
    owner: 'Team',
    support: 'team@example.org',
    prefixes: ['/login'],
    landing: 'Login',
    permissions: [],
    consents: [],
    switches: [],
    locales: ['de', 'en'],
    slots: { provides: [], uses: [] },
    platform: '^1.0.0',
    shared: { react: '^19.3.0', 'p/query': '^1.0.0' },
    uses: { 'p/query': ['useQuery'] },
    entry: 'entry.0.js',
    entryIntegrity: sha384(entry),
    exposed: [],
    routes: id === 'mf-agency' ? { Login: [] } : { Start: [] },
    integrity: { 'entry.0.js': sha384(entry) },
    files: { 'browser/entry.0.js': sha384(entry) },
    ...change,
  };
  await store.create(`remotes/${id}/${version}/browser/entry.0.js`, entry);
  await store.create(`remotes/${id}/${version}/remote.json`, bytes(manifest));
}
