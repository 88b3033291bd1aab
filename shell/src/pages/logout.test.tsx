import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession, useSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from '../testing/breakable-api.ts';
import { exampleArea } from '../testing/example-area.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { sessionEndingIn } from '../testing/session-ending-in.ts';

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

async function visit(broken: 'offline' | null = null) {
  const breakable = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  if (broken) breakable.broken = { path: '/account/logout', how: broken };
  const loadRemote = async () => exampleArea;
  const page = await renderShell({ api: breakable.api, address: '/de/logout', loadRemote });
  const told = () => breakable.calls.filter((call) => call.endsWith('/account/logout'));
  return { ...page, told };
}

describe('the sign-out', () => {
  it.each([
    ['and tells the server', null],
    ['even when the server is away', 'offline'],
  ] as const)('ends the session in this browser %s', async (_, broken) => {
    startSession(sessionEndingIn(600));
    const { told } = await visit(broken);
    await screen.findByRole('heading', { level: 1, name: 'Sie sind abgemeldet' });
    await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));
    expect(localStorage).toHaveLength(0);
    // The session here ends first; its call goes out on its own.
    await waitFor(() => expect(told()).toEqual(['POST /api/v1/funkelnetz/account/logout']));
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  it('forgets what was typed in this tab, and nothing else', async () => {
    startSession(sessionEndingIn(600));
    sessionStorage.setItem('ws.draft.referral.101', '{"email":"mara@example.org"}');
    sessionStorage.setItem('ws.other', 'stays');
    await visit();
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['ws.other']));
    sessionStorage.clear();
  });

  it('of nobody leads to the login', async () => {
    clearSession();
    const { address, told } = await visit();
    await screen.findByRole('heading', { level: 1, name: 'Anmeldeseite' });
    expect(address()).toBe('/de/login');
    expect(told()).toEqual([]);
  });
});
