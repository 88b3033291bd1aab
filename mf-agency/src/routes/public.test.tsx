import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { renderRoute } from '@weitersagen/testing/render-route';
import remote from '../remote.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);

it.each([
  ['AgenturHome', /Als Agentur laden Sie sie ein, Funkelnetz weiterzuempfehlen/],
  ['AgenturInfo', /Am Monatsanfang erstellen wir die Gutschrift/],
  ['AgenturRegeln', /Versprechen Sie keine Beträge/],
  ['AgenturKosten', /Die Teilnahme ist kostenlos/],
  ['AgenturDatenschutz', /löschen wir Name und Adresse nach 12 Wochen/],
] satisfies [RouteName, RegExp][])('%s shows what the editors wrote', async (route, text) => {
  await renderRoute(remote, route, { server });
  await screen.findByText(text);
  screen.getByRole('navigation', { name: 'Für Agenturen' });
});

it('the pages are there in English too', async () => {
  await renderRoute(remote, 'AgenturKosten', { server, locale: 'en' });
  await screen.findByText(/Taking part is free/);
  screen.getByRole('heading', { level: 1, name: 'Costs and commission' });
});
