import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedVersion, RegistryPayload } from '@weitersagen/delivery/signed-registry';
import { defineRemote } from '@weitersagen/platform/remote';
import type { incompatibility as realIncompatibility } from './incompatibility.ts';
import { recoverRemote } from './recover-remote.ts';

const { fetchRegistry, incompatibility } = vi.hoisted(() => ({
  fetchRegistry: vi.fn<() => Promise<RegistryPayload>>(),
  incompatibility: vi.fn<typeof realIncompatibility>(),
}));
vi.mock(import('./fetch-registry.ts'), () => ({ fetchRegistry }));
vi.mock(import('./incompatibility.ts'), () => ({ incompatibility }));

const id = 'mf-agency' as const;
const texts = async () => ({ default: {} });
const remote = defineRemote({ id, routes: {}, messages: { de: texts, en: texts } });
const listed = (version: string) => ({
  id,
  version,
  entry: `http://remotes.localhost/remotes/${id}/${version}/browser/entry.js`,
  css: null,
  chunks: {},
  support: 'team@example.org',
  platform: '^1.0.0',
  shared: {},
  permissions: [],
  consents: [],
  integrity: { [`http://remotes.localhost/remotes/${id}/${version}/browser/entry.js`]: 'sha384-x' },
});
const registryWith = (...versions: ListedVersion[]): RegistryPayload => ({
  tenant: 'funkelnetz',
  revision: '1',
  issuedAt: '2026-01-01T00:00:00.000Z',
  shell: { version: 's', revoked: [] },
  remotes: [{ id, versions, revoked: [] }],
});

const updates = { url: '/registry/funkelnetz?share=1', revision: '1', keys: {} };
const load = vi.fn<(version: ListedVersion) => Promise<typeof remote>>();
const recover = (failed?: string) =>
  recoverRemote({ id, updates, tenant: 'funkelnetz', own: listed('2'), failed }, load);
const tried = () => load.mock.calls.map(([{ version }]) => version);
const maps = () => [...document.head.querySelectorAll('script[type="importmap"]')];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  fetchRegistry.mockResolvedValue(registryWith(listed('2'), listed('1')));
  incompatibility.mockReturnValue(null);
  load.mockResolvedValue(remote);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.resetAllMocks();
});

describe('an area that did not load', () => {
  it('is loaded again in the wanted version, with its hashes for every address that may be tried', async () => {
    expect(await recover()).toEqual({ ...remote, isOther: true });
    expect(tried()).toEqual(['2']);
    const map: { integrity: object } = JSON.parse(maps()[0]?.textContent ?? '{}');
    expect(map.integrity).toMatchObject({ [listed('2').entry]: 'sha384-x' });
    expect(map.integrity).toMatchObject({ [`${listed('2').entry}?attempt=1`]: 'sha384-x' });
  });

  it('is loaded in the version before when the wanted one fails again', async () => {
    load.mockRejectedValueOnce(new Error('gone'));
    await recover();
    expect(tried()).toEqual(['2', '1']);
  });

  it('is not loaded in the version whose files failed, nor in one that does not fit or has no hash', async () => {
    await recover('2');
    expect(tried()).toEqual(['1']);
    incompatibility.mockReturnValueOnce('needs more');
    await recover();
    expect(tried()).toEqual(['1', '1']);
    fetchRegistry.mockResolvedValue(registryWith({ ...listed('3'), integrity: {} }));
    await expect(recover()).rejects.toThrow('has no hash');
    expect(tried()).toEqual(['1', '1']);
  });

  it("is tried once more in the page's own version without a registry that can be trusted", async () => {
    fetchRegistry.mockRejectedValue(new Error('the signature of the registry is wrong'));
    const integrity = { [listed('2').entry]: 'sha384-page' };
    document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
    await recover();
    expect(tried()).toEqual(['2']);
    expect(maps()[1]?.textContent).toContain('sha384-page');
  });

  it('fails with the first reason when nothing is left', async () => {
    load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone as well'));
    await expect(recover()).rejects.toThrow(/^gone$/);
    fetchRegistry.mockResolvedValue(registryWith());
    await expect(recover()).rejects.toThrow('there is no other version of mf-agency');
  });
});
