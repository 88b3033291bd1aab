import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from '../testing/breakable-api.ts';
import { renderShell } from '../testing/render-shell.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined)); // jsdom cannot
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wanted = encodeURIComponent('{"name":"EmpfehlungTeilen","params":{}}');
async function visit() {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'));
  const page = await renderShell({ api, address: `/de/mitmachen?redirect=${wanted}` });
  await screen.findByRole('heading', { level: 1, name: 'Mitmachen und weitersagen' });
  return page;
}

it('the gate leads to the sign-in, which knows the page that was wanted', async () => {
  await visit();
  const [signIn] = screen.getByRole('main').querySelectorAll('a');
  expect(signIn?.getAttribute('href')).toBe(`/de/login?redirect=${wanted}`);
});

it('the gate takes the request for an account by name and address, and a mail confirms it', async () => {
  const { user } = await visit();
  await user.type(screen.getByLabelText('Vorname'), 'Tilda');
  await user.type(screen.getByLabelText('Nachname'), 'Tor');
  await user.type(screen.getByLabelText(/E-Mail/), 'tilda.tor@example.org');
  await user.click(screen.getByRole('button', { name: 'Zugang anfordern' }));
  await screen.findByText(/tilda\.tor@example\.org/);
  const [mail] = await server.mails('tilda.tor@example.org');
  expect(mail?.text).toContain(`/de/registrieren?redirect=${wanted}#token=`);
});
