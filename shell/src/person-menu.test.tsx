import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from './testing/breakable-api.ts';
import { exampleArea } from './testing/example-area.tsx';
import { renderShell } from './testing/render-shell.tsx';
import { sessionEndingIn } from './testing/session-ending-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined); // jsdom cannot
  startSession(sessionEndingIn(600));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** Opens the menu of who is signed in, on the start page. */
async function openMenu() {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  const page = await renderShell({ api, address: '/de', loadRemote: async () => exampleArea });
  const button = await screen.findByRole('button', { name: 'Menü' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await page.user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  return { ...page, button };
}
const isOpen = () => screen.getByRole('button', { name: 'Menü' }).getAttribute('aria-expanded');

test('the menu closes by the button that opened it', async () => {
  const { user, button } = await openMenu();
  await user.click(button);
  expect(isOpen()).toBe('false');
});

test('the menu closes when one of its links was followed, also to the page that is shown', async () => {
  const { user, address, button } = await openMenu();
  await user.click(screen.getByRole('link', { name: 'Überblick' }));
  await screen.findByRole('heading', { level: 1, name: 'Mein Bereich' });
  expect(address()).toBe('/de/persoenlicherbereich');
  expect(isOpen()).toBe('false');
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Überblick' }));
  await waitFor(() => expect(isOpen()).toBe('false'));
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  const { user, button } = await openMenu();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Überblick' }));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe('false');
  expect(document.activeElement).toBe(button);
});
