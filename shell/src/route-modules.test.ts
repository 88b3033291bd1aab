import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@weitersagen/platform/i18n';
import { defineRemote } from '@weitersagen/platform/remote';
import type { RouteModule } from '@weitersagen/platform/remote';
import { createRouteModules } from './route-modules.ts';
import type { RemoteSource } from './route-modules.ts';

const Page = () => null;

async function scene(locale: 'de' | 'en' = 'de') {
  const route = vi.fn<() => Promise<RouteModule>>(async () => ({ default: Page }));
  const remote = defineRemote({
    id: 'mf-agency',
    routes: { AgenturLogin: route },
    messages: {
      de: async () => ({ default: { title: 'Anmeldung' } }),
      en: async () => ({ default: { title: 'Sign-in' } }),
    },
  });
  const loadRemote = vi.fn<RemoteSource>(async () => remote);
  const i18n = await createI18n(locale, { shell: {} });
  return { route, loadRemote, i18n, modules: createRouteModules(loadRemote, i18n, locale) };
}

describe('what shows a route', () => {
  it("comes from the route's area and is at hand once it was loaded", async () => {
    const { modules, loadRemote } = await scene();
    expect(modules.loaded('AgenturLogin')).toBeUndefined();
    const module = await modules.load('AgenturLogin');
    expect(module.default).toBe(Page);
    expect(modules.loaded('AgenturLogin')).toBe(module);
    expect(loadRemote.mock.calls).toEqual([['mf-agency']]);
  });

  it('is loaded once', async () => {
    const { modules, loadRemote, route } = await scene();
    await modules.load('AgenturLogin');
    await modules.load('AgenturLogin');
    expect(loadRemote).toHaveBeenCalledOnce();
    expect(route).toHaveBeenCalledOnce();
  });

  it.each([
    ['de', 'Anmeldung'],
    ['en', 'Sign-in'],
  ] as const)(
    'brings the texts of its area in the language of the page (%s)',
    async (locale, title) => {
      const { modules, i18n } = await scene(locale);
      await modules.load('AgenturLogin');
      expect(i18n.t('mf-agency:title')).toBe(title);
    },
  );

  it('keeps the texts the edge already put into the page', async () => {
    const { modules, i18n } = await scene();
    i18n.addResourceBundle('de', 'mf-agency', { title: 'Von der Edge' });
    await modules.load('AgenturLogin');
    expect(i18n.t('mf-agency:title')).toBe('Von der Edge');
  });

  it('is the shell itself for legal pages, whatever happens to areas', async () => {
    const { modules, loadRemote } = await scene();
    expect(await modules.load('Impressum')).toHaveProperty('loader');
    expect(loadRemote).not.toHaveBeenCalled();
  });

  it('is not remembered as failed: the next visit loads again', async () => {
    const { modules, loadRemote } = await scene();
    loadRemote.mockRejectedValueOnce(new Error('offline'));
    await expect(modules.load('AgenturLogin')).rejects.toThrow('offline');
    expect(modules.loaded('AgenturLogin')).toBeUndefined();
    expect((await modules.load('AgenturLogin')).default).toBe(Page);
  });

  it('is tried again too when only its own file did not come', async () => {
    const { modules, route } = await scene();
    route.mockRejectedValueOnce(new Error('chunk missing'));
    await expect(modules.load('AgenturLogin')).rejects.toThrow('chunk missing');
    expect((await modules.load('AgenturLogin')).default).toBe(Page);
  });

  it('is missing, by name, when the area of that version does not have it', async () => {
    const { modules } = await scene();
    await expect(modules.load('AgentLogin')).rejects.toThrow('mf-agent does not show AgentLogin');
  });
});

describe('files of an area that never come', () => {
  afterEach(() => vi.useRealTimers());

  it('are given up after twenty seconds, and the version before shows the route', async () => {
    const { route, loadRemote, i18n, modules } = await scene();
    route.mockReturnValue(new Promise(() => undefined));
    const before = defineRemote({
      id: 'mf-agency',
      routes: { AgenturLogin: async () => ({ default: Page }) },
      messages: {
        de: async () => ({ default: { title: 'Von gestern' } }),
        en: async () => ({ default: {} }),
      },
    });
    const first = await loadRemote('mf-agency');
    loadRemote.mockImplementation(async (_id, broken) =>
      broken === first ? { ...before, isOther: true } : first,
    );
    vi.useFakeTimers();
    const loading = modules.load('AgenturLogin');
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await loading).default).toBe(Page);
    expect(i18n.t('mf-agency:title')).toBe('Von gestern');
  });

  it('are abandoned after 120 seconds, whatever is tried', async () => {
    const { loadRemote, modules } = await scene();
    loadRemote.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers();
    const failed = modules.load('AgenturLogin').catch(String);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failed).toContain('AgenturLogin did not answer');
  });
});
