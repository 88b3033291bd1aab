import { act, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Boot } from '@weitersagen/platform/boot';
import type { Remote } from '@weitersagen/platform/remote';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import recipient from '../../../mf-recipient/src/remote.ts';
import referrer from '../../../mf-referrer/src/remote.ts';
import { start } from '../../../shell/src/browser.tsx';
import { prepare } from '../../../shell/src/server.tsx';
import { createActiveReferral } from './active-referral.ts';
import { bootOf } from './boot-of.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function bootWith(remote: Remote): Promise<Omit<Boot, 'painted'>> {
  const boot = await bootOf(server);
  return {
    ...boot,
    tenant: { ...boot.tenant, reviewsUrl: null }, // they come by themselves once the page is alive
    messages: { ...boot.messages, [remote.id]: (await remote.messages.de()).default },
  };
}

/** What the page holds, but for pictures, which are fetched once it is alive. */
function withoutPictures(): string {
  const page = document.createElement('body');
  page.innerHTML = document.body.innerHTML;
  for (const picture of page.querySelectorAll('picture')) picture.replaceChildren();
  return page.innerHTML;
}

const pages: readonly { route: RouteName; remote: Remote; path: () => Promise<string> }[] = [
  { route: 'Home', remote: referrer, path: async () => '/de' },
  {
    route: 'Empfehlung',
    remote: recipient,
    path: async () => `/de/empfehlung/${(await createActiveReferral(server, 50)).number}`,
  },
];

test.each(pages)(
  '$route, painted by the edge, comes alive without a warning and unchanged',
  async ({ route, remote, path }) => {
    const address = await path();
    const fetch = inProcessFetch(server.app, 'funkelnetz.localhost');
    const boot = await bootWith(remote);
    const request = new Request(`http://funkelnetz.localhost${address}`);
    const prepared = await prepare({ boot, route, request, remote, fetch });
    const html = renderToString(prepared.element);
    expect(html).toContain('<h1');

    document.title = '';
    window.history.replaceState(null, '', address);
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const served = document.body.innerHTML;
    vi.stubGlobal('fetch', fetch);
    const problems = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const painted = JSON.parse(JSON.stringify(prepared.painted())) as Boot['painted'];
    const root = await start({ ...boot, painted }, async () => remote);
    // The page's own title is set by an effect, so the tree is alive once it stands.
    await waitFor(() => expect(document.title).toContain(' · Funkelnetz'));

    expect(problems.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(withoutPictures()).toBe(served);
    act(() => root.unmount());
    vi.unstubAllGlobals();
  },
);

test('a page that breaks while it is drawn is told as a failure, and a page in its place says so', async () => {
  const broken: Remote = {
    ...referrer,
    routes: {
      ...referrer.routes,
      Home: async () => ({
        default: () => {
          throw new Error('broken while drawn');
        },
      }),
    },
  };
  const told: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    told.push(event.error);
  };
  window.addEventListener('error', listen);
  vi.stubGlobal('fetch', inProcessFetch(server.app, 'funkelnetz.localhost'));
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/de');
  document.body.innerHTML = '<div id="root"></div>';
  const root = await start({ ...(await bootWith(broken)), painted: null }, async () => broken);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/nicht laden/));
  expect(told.map(String)).toEqual(['Error: broken while drawn']);
  act(() => root.unmount());
  window.removeEventListener('error', listen);
  logged.mockRestore();
  vi.unstubAllGlobals();
});

test('what somebody chose on a painted page before it came alive counts', async () => {
  const address = '/de/internet';
  const fetch = inProcessFetch(server.app, 'funkelnetz.localhost');
  const boot = await bootWith(referrer);
  const request = new Request(`http://funkelnetz.localhost${address}`);
  const prepared = await prepare({ boot, route: 'Katalog', request, remote: referrer, fetch });
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${renderToString(prepared.element)}</div>`;
  vi.stubGlobal('fetch', fetch);
  const sizes = document.querySelector<HTMLSelectElement>('select[name=klasse]');
  if (sizes === null) throw new Error('The catalogue asks for no size');
  sizes.value = 'M';
  const [box] = document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]');
  if (!box) throw new Error('The catalogue compares nothing');
  box.checked = true;
  Object.defineProperty(document, 'fonts', { value: [], configurable: true }); // jsdom has none, and the page looks at them as it moves
  const painted = JSON.parse(JSON.stringify(prepared.painted())) as Boot['painted'];
  const root = await start({ ...boot, painted }, async () => referrer);
  await waitFor(() => expect(window.location.search).toMatch(/^\?klasse=M&vergleich=\d+$/));
  await waitFor(() =>
    expect(document.querySelector<HTMLSelectElement>('select[name=klasse]')?.value).toBe('M'),
  );
  act(() => root.unmount());
});
