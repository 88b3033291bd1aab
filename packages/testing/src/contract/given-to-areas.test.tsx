import { act, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { RemoteManifest } from '@weitersagen/delivery/remote-manifest';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { getTenant } from '@weitersagen/contracts/tenant';
import { satisfiesCaret } from '@weitersagen/delivery/version-range';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import type { Remote } from '@weitersagen/platform/remote';
import { useHref, useServices } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { buildRemote } from '@weitersagen/remote-tools/build';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { platformVersion } from '@weitersagen/remote-tools/platform-api';
import { recordedDeclarations } from '@weitersagen/remote-tools/platform-declarations';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { start } from '../../../../shell/src/browser.tsx';
import { platformModules, prepare } from '../../../../shell/src/server.tsx';
import { bootOf } from '../boot-of.ts';
import { hostOf } from '../host-of.ts';
import { areasUnderTest } from './areas.ts';
import type { AreaSources } from './areas.ts';
import { recordedKind, recordedServices } from './recorded-kinds.ts';

const areas = await areasUnderTest();
const declarations = recordedDeclarations(platformVersion());
const members = recordedServices(declarations);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  vi.stubGlobal('fetch', inProcessFetch(server.app, 'funkelnetz.localhost'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

async function manifestOf(id: string): Promise<RemoteManifest> {
  const { version } = await buildRemote(id);
  const file = resolve(distRoot, 'remotes', id, version, 'remote.json');
  return z.parse(RemoteManifest, JSON.parse(readFileSync(file, 'utf8')));
}

/** An area whose landing page says what it was given: addresses of its pages, a text of the platform, and the services. */
function asking(
  { id, remote, declaration }: AreaSources,
  given: (services: Services) => void,
): Remote {
  function Asking() {
    const services = useServices();
    const href = useHref();
    const t = useTexts('platform');
    usePageTitle(id);
    given(services);
    const addresses = declaration.routes.map((name) => {
      const places = [...everyRoute[name].path.matchAll(/:(\w+)|(\*)/g)];
      const params = places.map(([, key, rest]) => [key ?? rest, 'x']);
      return href(name, Object.fromEntries(params));
    });
    return <h1>{[t('failure.retry'), ...addresses].join(' ')}</h1>;
  }
  return { ...remote, routes: { [declaration.landing]: async () => ({ default: Asking }) } };
}

/** What is wrong with given services beside the record; `absent` members must not be there. */
function misses(services: Services, absent: readonly string[]): string[] {
  return members.flatMap(({ name, kind }) => {
    const real = typeof Reflect.get(services, name);
    const wanted = absent.includes(name) ? 'undefined' : kind;
    return real === wanted ? [] : [`${name} is ${real} and not ${wanted}`];
  });
}

describe.each(areas)('$id', (area) => {
  const { id, declaration } = area;
  const address = `/de${everyRoute[declaration.landing].path.replaceAll(/:\w+|\*/g, 'x')}`;
  const paths = declaration.routes.map(
    (name) => `/de${everyRoute[name].path.replaceAll(/:\w+|\*/g, 'x')}`,
  );

  test('asks for an interface that the platform has', () => {
    expect(satisfiesCaret(platformVersion(), declaration.platform)).toBe(true);
  });

  test('finds everything it uses of the platform, as it is recorded', async () => {
    const { uses } = await manifestOf(id);
    const shared = Object.entries(uses).filter(([module]) => !module.startsWith('react'));
    expect(shared.length).toBeGreaterThan(0);
    const wrong = shared.flatMap(([module, names]) =>
      names.flatMap((name) => {
        const real = typeof Reflect.get(platformModules[module] ?? {}, name);
        const recorded = recordedKind(declarations, module, name);
        const fits = recorded === null ? real !== 'undefined' : real === recorded;
        return fits ? [] : [`${module}: ${name} is ${real} and not ${recorded}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('gets the recorded services from the shell in a browser', async () => {
    const given: Services[] = [];
    vi.stubGlobal('fetch', inProcessFetch(server.app, `${hostOf(id)}.localhost`));
    window.history.replaceState(null, '', address);
    document.body.innerHTML = '<div id="root"></div>';
    const remote = asking(area, (services) => given.push(services));
    const root = await start(
      { ...(await bootOf(server, hostOf(id))), painted: null },
      async () => remote,
    );
    await waitFor(() => expect(document.title).toContain(id));
    const shown = document.querySelector('h1')?.textContent?.split(' ') ?? [];
    expect(shown.slice(-paths.length).map((path) => path.replace(/\/$/, ''))).toEqual(
      paths.map((path) => path.replace(/\/$/, '')),
    );
    const [services] = given;
    if (!services) throw new Error('nothing was given');
    expect(misses(services, [])).toEqual([]);
    const tenant = await services.api.call(getTenant, { params: { client: hostOf(id) } });
    expect(tenant).toEqual(services.tenant);
    expect(services.prefetch(declaration.landing)).toBeUndefined();
    expect(await services.loadSlot?.('nobody/offers@1')).toBeUndefined();
    services.setTitle('another');
    expect(document.title).toBe('another');
    act(() => root.unmount());
  });

  test('gets them on the edge, pieces aside', async () => {
    const given: Services[] = [];
    const prepared = await prepare({
      boot: await bootOf(server, hostOf(id)),
      route: declaration.landing,
      request: new Request(`http://${hostOf(id)}.localhost${address}`),
      remote: asking(area, (services) => given.push(services)),
      fetch: inProcessFetch(server.app, `${hostOf(id)}.localhost`),
    });
    expect(renderToString(prepared.element)).toContain('<h1');
    const [services] = given;
    if (!services) throw new Error('nothing was given');
    expect(misses(services, ['loadSlot'])).toEqual([]);
    const tenant = await services.api.call(getTenant, { params: { client: hostOf(id) } });
    expect(tenant).toEqual(services.tenant);
    services.setTitle('another');
    expect(prepared.title()).toBe('another');
  });
});

test('the record names services, and kinds of functions and values', () => {
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['api', 'loadSlot', 'paths']),
  );
  const kindOf = (module: string, name: string) =>
    recordedKind(declarations, `@weitersagen/platform/${module}`, name);
  expect(kindOf('services', 'useApi')).toBe('function');
  expect(kindOf('services', 'hrefOf')).toBe('function');
  expect(kindOf('tab-storage', 'tabStorage')).toBe('object');
  expect(kindOf('channel', 'channelCookie')).toBe('string');
  expect(kindOf('router', 'useParams')).toBeNull();
});
