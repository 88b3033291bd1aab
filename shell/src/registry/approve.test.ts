import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedVersion, RegistryPayload } from '@weitersagen/delivery/signed-registry';
import type { Boot, RegistryEntry } from '@weitersagen/platform/boot';
import { approve } from './approve.ts';

const base = 'http://remotes.localhost/remotes/mf-agency/1/browser/';
const scripts = { [`${base}entry.js`]: 'sha384-entry', [`${base}login.js`]: 'sha384-login' };
const entry: RegistryEntry = {
  id: 'mf-agency',
  version: '1',
  entry: `${base}entry.js`,
  css: null,
  chunks: { AgenturLogin: [`${base}login.js`] },
  support: 'team@example.org',
  platform: '^1.0.0',
  shared: {},
  permissions: ['agency'],
  consents: [],
};

const { verifiedRegistry, incompatibility } = vi.hoisted(() => ({
  verifiedRegistry: vi.fn<() => Promise<RegistryPayload | null>>(),
  incompatibility: vi.fn<() => string | null>(),
}));
vi.mock(import('./verified-registry.ts'), () => ({ verifiedRegistry }));
vi.mock(import('./incompatibility.ts'), () => ({ incompatibility }));

const boot: Pick<Boot, 'updates'> = { updates: { url: '/r', revision: '1', keys: {} } };
const ask = () => approve(Object.assign(Object.create(null), boot), entry);

function registryWith(versions: ListedVersion[]): RegistryPayload {
  return {
    tenant: 'funkelnetz',
    revision: '1',
    issuedAt: '2026-01-01T00:00:00.000Z',
    shell: { version: 's', revoked: [] },
    remotes: [{ id: 'mf-agency', versions, revoked: [] }],
  };
}

function carries(integrity: object) {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
}
beforeEach(() => {
  verifiedRegistry.mockResolvedValue(registryWith([{ ...entry, integrity: scripts }]));
  incompatibility.mockReturnValue(null);
  carries(scripts);
});
afterEach(() => document.head.replaceChildren());

it('a version that fits, with every hash, as the signed registry has it, may run', async () => {
  await expect(ask()).resolves.toBe(undefined);
});

it('without a registry that can be trusted, what the edge put into the page decides', async () => {
  verifiedRegistry.mockResolvedValue(null);
  await expect(ask()).resolves.toBe(undefined);
});

it('a version that other visitors left behind may run on in a page that came with it', async () => {
  verifiedRegistry.mockResolvedValue(registryWith([]));
  await expect(ask()).resolves.toBe(undefined);
});

it.each<[string, () => void]>([
  ['needs react ^20.0.0', () => incompatibility.mockReturnValue('needs react ^20.0.0')],
  [`has no hash of ${base}login.js`, () => carries({ [`${base}entry.js`]: 'sha384-entry' })],
  [
    `is signed with another hash of ${base}entry.js`,
    () => carries({ ...scripts, [`${base}entry.js`]: 'sha384-forged' }),
  ],
])('is refused: %s', async (reason, prepare) => {
  prepare();
  await expect(ask()).rejects.toThrow(`mf-agency 1 ${reason}`);
});
