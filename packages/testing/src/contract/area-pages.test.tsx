import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listProducts } from '@weitersagen/contracts/product-lists';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { locales } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import type { Remote } from '@weitersagen/platform/remote';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { createActiveReferral } from '../active-referral.ts';
import { contractBreaches } from '../remote-contract.ts';
import { areasUnderTest } from './areas.ts';
import { mountPage } from './mount-page.tsx';
import { narrowScreen } from './narrow-screen.ts';
import { watchLeftovers } from './watch-leftovers.ts';

const areas = await areasUnderTest();
let server: TestServer;
let params: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer();
  window.matchMedia = narrowScreen;
  const [product] = (await server.call(listProducts)).value;
  params = {
    empfehlungsnummer: (await createActiveReferral(server, 50)).number,
    produktId: String(product?.id),
    // Nobody has these, nor what is not named here; the page says so.
    praemieid: '1',
    nummer: 'GS-0',
  };
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const paramsOf = (name: RouteName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...everyRoute[name].path.matchAll(/:(\w+)|(\*)/g)].map(([, key = '*']) => [
      key,
      params[key] ?? 'x',
    ]),
  );

test('there is an area to look at', () => {
  expect(areas.length).toBeGreaterThan(0);
});

/** Shows a page until it rests and takes it away; answers what was wrong, which is nothing. */
async function comeAndGo(
  remote: Remote,
  name: RouteName,
  shows: () => boolean,
  locale: Locale = 'de',
) {
  const problems = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const watch = watchLeftovers();
  const page = await mountPage(remote, name, { server, params: paramsOf(name), locale });
  const first = page.path();
  const isSomewhere = () => shows() || page.path() !== first;
  const rests = () =>
    waitFor(() => expect([page.isAtRest(), isSomewhere()]).toEqual([true, true]), {
      timeout: 10_000,
    });
  await rests();
  await act(() => Promise.resolve()); // what a page asks for once it is drawn is asked for now, not while it goes
  await rests();
  page.unmount();
  const left = [...watch.left(), ...page.complaints()];
  watch.stop();
  const said = problems.flatMap((spy) => spy.mock.calls);
  return { left, said, remains: document.body.textContent };
}

const nothing = { left: [], said: [], remains: '' };
const hasHeading = () => document.querySelector('h1') !== null;

describe.each(areas)('$id', ({ remote, declaration }) => {
  test('gives what every area must', async () => {
    expect(await contractBreaches(remote, declaration)).toEqual([]);
  });

  test.each(declaration.routes)(
    '%s comes without the shell’s frame in each language and leaves nothing',
    async (name) => {
      await remote.routes[name]?.(); // what a module sets up once is not a page's
      for (const locale of locales)
        expect(await comeAndGo(remote, name, hasHeading, locale)).toEqual(nothing);
    },
  );

  test.each(declaration.slots.provides)('the piece %s too', async (piece) => {
    const load = remote.slots?.[piece];
    if (!load) throw new Error(`${piece} is not offered`);
    await load();
    const isForSomebody = (name: RouteName) => 'login' in everyRoute[name];
    const page = declaration.routes.find(isForSomebody) ?? declaration.landing;
    const withPiece = { ...remote, routes: { [page]: load } };
    expect(await comeAndGo(withPiece, page, () => true)).toEqual(nothing); // a piece may have nothing to show
  });
});
