import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Remote } from '@weitersagen/platform/remote';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { narrowScreen } from './contract/narrow-screen.ts';
import { emptyBrowser } from './empty-browser.ts';
import { renderRoute } from './render-route.tsx';
import type { RenderRouteOptions } from './render-route.tsx';

export type ShowOptions = Omit<RenderRouteOptions, 'server'>;

/**
 * The server of one test file, started before all its tests and stopped after them. After each test the page is gone, the browser is
 * empty and nobody has tried too often.
 */
export function fileServer(options?: Parameters<typeof startTestServer>[0]): TestServer {
  const server = {} as TestServer; // what it can do comes with its start
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    cleanup();
    emptyBrowser();
    await server.database.db.deleteFrom('throttle').execute();
  });
  return server;
}

/** The server of one test file, see `fileServer`, and what shows a route of an area that talks to it. */
export function areaServer(remote: Remote, options?: Parameters<typeof startTestServer>[0]) {
  const server = fileServer(options);
  beforeAll(() => {
    window.matchMedia = narrowScreen;
  });
  const show = (route: RouteName, more: ShowOptions = {}) =>
    renderRoute(remote, route, { server, ...more });
  return { server, show };
}
