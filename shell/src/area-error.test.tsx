import { cleanup, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
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
const health = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  health.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('scrollTo', () => undefined); // jsdom cannot
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost', reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // the router reports what a route threw
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  health.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function visit(address: string, ...loads: ('fails' | 'comes' | Remote)[]) {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  const loadRemote = vi.fn<(id: string) => Promise<Remote>>(async () => {
    const next = loads.shift();
    if (next === 'comes') return exampleArea;
    if (typeof next === 'object') return next;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const page = await renderShell({ api, address, loadRemote });
  const missing = () =>
    screen.findByRole('heading', { name: 'Dieser Bereich lässt sich gerade nicht laden' });
  const retry = () =>
    page.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  return { ...page, loadRemote, missing, retry };
}

const isBusy = () => document.querySelector('h1') === null;

describe('an area that did not come although the server answers', () => {
  beforeEach(() => health.mockImplementation(async () => new Response('{}')));

  it('makes the page reload by itself, and then only asks, however often it fails', async () => {
    await visit('/de/login', 'fails');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(isBusy()).toBe(true);
    cleanup();
    const next = await visit('/de/login', 'fails', 'fails');
    await next.missing();
    await next.retry();
    await waitFor(() => expect(next.loadRemote).toHaveBeenCalledTimes(2));
    await next.missing();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('may make it reload again after ten minutes', async () => {
    sessionStorage.setItem('ws.reloaded', String(Date.now() - 599_000));
    await (await visit('/de/login', 'fails')).missing();
    cleanup();
    sessionStorage.setItem('ws.reloaded', String(Date.now() - 601_000));
    await visit('/de/login', 'fails');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('asks where the browser keeps nothing: such a page could not stop', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await (await visit('/de/login', 'fails')).missing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks when the page before holds what somebody typed', async () => {
    const { user, missing } = await visit('/de/kontakt', 'fails');
    await user.type(await screen.findByLabelText('Betreff'), 'Ja');
    await user.click(screen.getByRole('link', { name: 'Anmelden' }));
    await missing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks when the area came and broke', async () => {
    const broken = async () => ({
      default: () => {
        throw new TypeError('broken while drawn');
      },
    });
    const { missing } = await visit('/de/login', { ...exampleArea, routes: { Login: broken } });
    await missing();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks and keeps what was typed when only a later part of the page did not come', async () => {
    const LaterPart = lazy(async () => {
      throw Object.assign(new TypeError('Failed to fetch'), { name: 'ChunkLoadError' });
    });
    function Page() {
      const [isOpen, open] = useState(false);
      return (
        <>
          <h1>Formular</h1>
          <input name="name" aria-label="Name" />
          <button type="button" onClick={() => open(true)}>
            Mehr
          </button>
          {isOpen && <LaterPart />}
        </>
      );
    }
    const routes = { Login: async () => ({ default: Page }) };
    const { user, missing, retry } = await visit('/de/login', { ...exampleArea, routes });
    await user.type(await screen.findByLabelText('Name'), 'Mara');
    await user.click(screen.getByRole('button', { name: 'Mehr' }));
    await missing();
    expect(reload).not.toHaveBeenCalled();
    await retry();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('ws.typed')).toContain('Mara');
  });
});

describe('an area that did not come without a connection', () => {
  it('says so, does not reload, and is loaded once the connection is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { missing } = await visit('/de/login', 'fails', 'comes');
    await missing();
    expect(screen.getByText(/keine Verbindung zum Internet/)).toBeTruthy();
    expect(health).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { level: 1, name: 'Anmeldeseite' });
    expect(reload).not.toHaveBeenCalled();
  });
});

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

  it('is loaded again by the first try, at the same address', async () => {
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
