import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { beginActing, endActing, getVisit } from '@weitersagen/contracts/visit';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { actingReason, visitScene } from '@weitersagen/server/testing/visit-scene';
import { breakableApi } from '../testing/breakable-api.ts';
import { exampleArea } from '../testing/example-area.tsx';
import { renderShell } from '../testing/render-shell.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/**
 * The shell in a visit of an operator, whose cookie the browser sends by itself. What the server says about the visit comes once
 * `asked` is done.
 */
async function visit(locale: 'de' | 'en' = 'de', asked: Promise<unknown> = Promise.resolve()) {
  const scene = await visitScene(server);
  const fetch = inProcessFetch(server.app, 'funkelnetz.localhost');
  const { api } = breakableApi(async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith(getVisit.path)) await asked;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${scene.visit.token}`);
    headers.set('cookie', scene.visit.cookie);
    return fetch(input, { ...init, headers });
  }, locale);
  startSession(scene.signedIn);
  const shell = await renderShell({
    api,
    address: `/${locale}/login`,
    locale,
    loadRemote: async () => exampleArea,
  });
  const name = locale === 'de' ? 'Besuch des Betreibers' : 'Operator’s visit';
  const banner = within(await screen.findByRole('complementary', { name }));
  return { ...scene, ...shell, banner };
}

it('says whose account it is, and that the operator only looks', async () => {
  const { banner, signedIn } = await visit();
  const { firstName, lastName } = signedIn.user;
  await banner.findByText(`Sie sehen das Konto von ${firstName} ${lastName}.`);
  expect(banner.queryByRole('timer')).toBeNull();
});

it('is not there in the person’s own session', async () => {
  const { signedIn, unmount } = await visit();
  unmount();
  const { isVisit: _, ...own } = signedIn;
  startSession(own);
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), 'de');
  await renderShell({ api, address: '/de/login', loadRemote: async () => exampleArea });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name: 'Besuch des Betreibers' })).toBeNull();
});

it('asks for a reason, says beside the field what it lacks, and then counts the time down', async () => {
  const { banner, user } = await visit();
  await banner.findByText(/^Sie sehen das Konto von /);
  await user.click(banner.getByRole('button', { name: 'Im Namen handeln' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByLabelText('Grund');
  await user.type(reason, 'zu kurz');
  await user.click(dialog.getByRole('button', { name: 'Im Namen handeln' }));
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(reason);
  await user.type(reason, 'ein Anruf von ihr');
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).not.toBe('true'));
  await user.clear(reason);
  await user.type(reason, '............');
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  dialog.getByText('Das kann nur die Person selbst');
  await user.clear(reason);
  await user.type(reason, actingReason);
  await user.click(dialog.getByRole('button', { name: 'Im Namen handeln' }));
  await banner.findByText(/^Sie handeln im Namen von .*, bis \d\d:\d\d Uhr\.$/);
  expect(banner.getByRole('timer').textContent).toMatch(/^Noch 1[45]:\d\d Minuten$/);
  banner.getByText(`Grund: ${actingReason}`);
  await user.click(banner.getByRole('button', { name: 'Beenden' }));
  await banner.findByText(/^Sie handeln nicht mehr im Namen von /);
});

it('does not say that the operator only looks before the server said so', async () => {
  const asked = Promise.withResolvers<void>();
  const { banner } = await visit('de', asked.promise);
  await banner.findByText(/^Sie besuchen das Konto von /);
  expect(banner.queryByText(/^Sie sehen das Konto von /)).toBeNull();
  asked.resolve();
  await banner.findByText(/^Sie sehen das Konto von /);
});

it('follows what another tab begins and ends', async () => {
  const scene = await visit('en');
  const { banner } = scene;
  await banner.findByText(/^You see the account of /);
  const body = { reason: actingReason };
  await server.call(beginActing, { ...scene.visit, body });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await banner.findByText(/^You act on behalf of .* until \d\d:\d\d\.$/);
  await server.call(endActing, scene.visit);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await banner.findByText(/^You no longer act on behalf of /)).toBeTruthy();
});

it('says that it is over once the time is, without asking the server', async () => {
  const scene = await visit();
  const { banner } = scene;
  await banner.findByText(/^Sie sehen das Konto von /);
  const { value } = await scene.act();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await banner.findByText(/^Sie handeln im Namen von /);
  const end = Date.parse(value.actingUntil ?? '');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(end + 1000);
  const over = banner.findByText(/^Sie handeln nicht mehr im Namen von /, {}, { timeout: 3000 });
  expect(await over).toBeTruthy();
  clock.mockRestore();
});
