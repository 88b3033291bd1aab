import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remote } from '@weitersagen/platform/remote';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from './testing/breakable-api.ts';
import { exampleArea } from './testing/example-area.tsx';
import { renderShell } from './testing/render-shell.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined); // jsdom cannot
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost', reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // the router reports what a route threw
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function visit(address: string, ...loads: ('fails' | 'comes')[]) {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  const loadRemote = vi.fn<(id: string) => Promise<Remote>>(async () => {
    if (loads.shift() === 'comes') return exampleArea;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const page = await renderShell({ api, address, loadRemote });
  const missing = () =>
    screen.findByRole('heading', { name: 'Dieser Bereich lässt sich gerade nicht laden' });
  const retry = () =>
    page.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  return { ...page, loadRemote, missing, retry };
}

describe('an area that cannot be loaded', () => {
  it('leaves header and footer usable and gives a reference for the support', async () => {
    const { missing, user } = await visit('/de/login', 'fails');
    await missing();
    expect(screen.getByText('Kennung für den Support: Login/TypeError')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Support schreiben' }).getAttribute('href')).toMatch(
      /^mailto:.+@/,
    );
    await user.click(screen.getByRole('link', { name: 'Impressum' }));
    await screen.findByRole('heading', { level: 1, name: 'Impressum' });
  });

  it('is loaded anew by the first try, at the same address', async () => {
    const { missing, retry, address, loadRemote } = await visit('/de/login?a=b', 'fails', 'comes');
    await missing();
    await retry();
    await screen.findByRole('heading', { level: 1, name: 'Anmeldeseite' });
    expect(address()).toBe('/de/login?a=b');
    expect(loadRemote).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page by the next try', async () => {
    const { missing, retry, loadRemote } = await visit('/de/login', 'fails', 'fails');
    await missing();
    await retry();
    await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(2));
    await missing();
    expect(reload).not.toHaveBeenCalled();
    await retry();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('offers the start page, except on the start page', async () => {
    const { missing } = await visit('/de/login', 'fails');
    await missing();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
    cleanup();
    await (await visit('/de', 'fails')).missing();
    expect(screen.queryByRole('link', { name: 'Zur Startseite' })).toBeNull();
  });
});
