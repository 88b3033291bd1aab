import { screen } from '@testing-library/react';
import { it } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

it.each([
  ['AgenturHome', /Als Agentur laden Sie sie ein, Funkelnetz weiterzuempfehlen/],
  ['AgenturInfo', /Am Monatsanfang erstellen wir die Gutschrift/],
  ['AgenturRegeln', /Versprechen Sie keine Beträge/],
  ['AgenturKosten', /Die Teilnahme ist kostenlos/],
  ['AgenturDatenschutz', /löschen wir Name und Adresse nach 12 Wochen/],
] satisfies [RouteName, RegExp][])('%s shows what the editors wrote', async (route, text) => {
  await show(route);
  await screen.findByText(text);
  screen.getByRole('navigation', { name: 'Für Agenturen' });
});

it('the pages are there in English too', async () => {
  await show('AgenturKosten', { locale: 'en' });
  await screen.findByText(/Taking part is free/);
  screen.getByRole('heading', { level: 1, name: 'Costs and commission' });
});
