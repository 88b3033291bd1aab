import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from './testing/breakable-api.ts';
import { exampleArea } from './testing/example-area.tsx';
import { renderShell } from './testing/render-shell.tsx';
import type { RenderShellOptions } from './testing/render-shell.tsx';
import { sessionEndingIn } from './testing/session-ending-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined)); // jsdom cannot
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearSession();
});

function visit(address: string, rename?: RenderShellOptions['rename']) {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  const loadRemote = async () => exampleArea;
  return renderShell({ api, address, loadRemote, ...(rename ? { rename } : {}) });
}

/** The tenant has `name` at another path. */
const renamed =
  (name: string, path: string): RenderShellOptions['rename'] =>
  (entry) =>
    entry.name === name ? { name, path } : entry;

const expectHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a page that needs a login', () => {
  it('sends an anonymous visitor to the login, which knows the way back', async () => {
    const { address } = await visit('/de/persoenlicherbereich');
    await expectHeading('Anmeldeseite');
    const url = new URL(address(), 'http://localhost');
    expect(url.pathname).toBe('/de/login');
    expect(JSON.parse(url.searchParams.get('redirect') ?? '')).toEqual({
      name: 'PersoenlicherBereich',
      params: {},
    });
  });

  it('keeps the parameters of the address for the way back', async () => {
    const rename = renamed('PersoenlicherBereich', '/konto/:abschnitt');
    const { address } = await visit('/de/konto/a%26b', rename);
    await expectHeading('Anmeldeseite');
    const { searchParams } = new URL(address(), 'http://localhost');
    expect(JSON.parse(searchParams.get('redirect') ?? '')).toEqual({
      name: 'PersoenlicherBereich',
      params: { abschnitt: 'a&b' },
    });
  });

  it('opens for who is signed in', async () => {
    startSession(sessionEndingIn(600));
    await visit('/de/persoenlicherbereich');
    await expectHeading('Mein Bereich');
  });
});

describe('an address', () => {
  it('of a page leads to it, with its parameters', async () => {
    await visit('/de/teilen/ABC-123');
    await expectHeading('Teilen ABC-123');
  });

  it('that does not exist says so and leads to the start page', async () => {
    const { user } = await visit('/de/gibt/es/nicht');
    await expectHeading('Diese Seite gibt es nicht');
    await waitFor(() => expect(document.title).toMatch(/^Diese Seite gibt es nicht · /));
    await user.click(screen.getByRole('main').querySelector('a') ?? document.body);
    await expectHeading('Startseite');
  });

  it.each(['/', '/fr/login', '/login'])(
    'without a known language (%s) is not found',
    async (path) => {
      await visit(path);
      await expectHeading('Diese Seite gibt es nicht');
    },
  );
});

describe('a path the tenant renamed', () => {
  const rename = renamed('Faq', '/hilfe');

  it('is where links by name lead', async () => {
    startSession(sessionEndingIn(600));
    const { user, address } = await visit('/de/persoenlicherbereich', rename);
    await user.click(await screen.findByRole('link', { name: 'Hilfe' }));
    await expectHeading('Fragen und Antworten');
    expect(address()).toBe('/de/hilfe');
  });

  it('does not answer at its former place', async () => {
    await visit('/de/faq', rename);
    await expectHeading('Diese Seite gibt es nicht');
  });
});
