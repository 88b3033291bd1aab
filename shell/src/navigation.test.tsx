import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentChannel } from '@weitersagen/platform/channel';
import { clearSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from './testing/breakable-api.ts';
import { exampleArea } from './testing/example-area.tsx';
import { renderShell } from './testing/render-shell.tsx';
import type { RenderShellOptions } from './testing/render-shell.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined); // jsdom cannot
  clearSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function visit(address: string, tenant: RenderShellOptions['tenant'] = {}) {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  return renderShell({ api, address, tenant, loadRemote: async () => exampleArea });
}
const expectHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the widget parameter stays in the address from page to page, and through a redirect', async () => {
  const { user, address } = await visit('/de/persoenlicherbereich?widget=1');
  await expectHeading('Anmeldeseite');
  expect(address()).toMatch(/^\/de\/login\?redirect=[^&]+&widget=1$/);
  await user.click(screen.getByRole('link', { name: 'Fragen zur Anmeldung' }));
  await expectHeading('Fragen und Antworten');
  expect(address()).toBe('/de/faq?widget=1');
});

test('areas learn the channel that a campaign named', async () => {
  await visit('/de/login?mtm_campaign=herbst');
  await expectHeading('Anmeldeseite');
  expect(currentChannel()).toBe('herbst');
});

test('where the operator processes the data, its imprint is linked and the own address shows the start page', async () => {
  const operatorImprint = 'https://betreiber.example/impressum';
  const { address } = await visit('/de/impressum', {
    dataProcessingOnBehalf: true,
    operatorImprint,
  });
  await expectHeading('Startseite');
  expect(address()).toBe('/de');
  expect(screen.queryByRole('link', { name: 'Impressum' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Impressum des Betreibers' });
  expect(link.getAttribute('href')).toBe(operatorImprint);
});

test('an operator whose imprint is not configured is not linked to nowhere', async () => {
  await visit('/de', { dataProcessingOnBehalf: true, operatorImprint: null });
  await expectHeading('Startseite');
  expect(screen.queryByRole('link', { name: /Impressum/ })).toBeNull();
});

test('after each navigation an event names the route, and nothing of the address', async () => {
  const told: unknown[] = [];
  const listen = (event: Event) => told.push(event instanceof CustomEvent ? event.detail : event);
  window.addEventListener('weitersagen:navigation', listen);
  const { user } = await visit('/de/teilen/ABC-1?kanal=mail');
  await expectHeading('Teilen ABC-1');
  expect(told).toEqual([]); // the first page was opened, not navigated to
  await user.click(screen.getByRole('link', { name: 'Datenschutz' }));
  await waitFor(() => expect(told).toEqual(['Datenschutz']));
  await user.click(screen.getByRole('link', { name: 'Anmelden' }));
  await waitFor(() => expect(told).toEqual(['Datenschutz', 'Login']));
  window.removeEventListener('weitersagen:navigation', listen);
});
