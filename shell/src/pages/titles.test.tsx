import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listFaqEntries } from '@weitersagen/contracts/content';
import { routeTable } from '@weitersagen/contracts/route-table';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from '../testing/breakable-api.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { sessionEndingIn } from '../testing/session-ending-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The content service starts with what is asked of it first, which no page has to wait for here.
  await server.call(listFaqEntries, { params: { app: 'funkelnetz' } });
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined); // jsdom cannot
  document.title = '';
  startSession(sessionEndingIn(600)); // without one, the sign-out leads elsewhere
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearSession();
});

const shellPaths = Object.values(routeTable).flatMap(({ area, path }) =>
  area === 'shell' ? [path] : [],
);
const addresses = [
  ...shellPaths.flatMap((path) => [`/de${path}`, `/en${path}`]),
  '/de/gibt/es/nicht',
  '/fr/faq',
  '/de/login', // an area that cannot be loaded
];

test.each(addresses)('%s has a title that names its only first heading', async (address) => {
  const locale = address.startsWith('/en') ? 'en' : 'de';
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), locale);
  await renderShell({ api, address, locale });
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading.length).toBeGreaterThan(2);
    expect(document.title).toBe(`${heading} · Funkelnetz`);
  });
});
