import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireConfiguration } from '../testing/wire-configuration.ts';
import { wireError, wireProduct } from '../testing/wire.ts';
import MitarbeiterEmpfehlen from './mitarbeiter-empfehlen.tsx';

afterEach(cleanup);

const configuration = 'GET /mandant/funkelnetz';
const openPage = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    route: 'MitarbeiterEmpfehlen',
    page: MitarbeiterEmpfehlen,
    at: '/de/mitarbeiterempfehlen',
    answers: {
      'GET /produkt': { body: [wireProduct] },
      'GET /produkt/': { body: [wireProduct] },
      ...answers,
    },
  });

test('where the tenant keeps a whitelist, approved employees choose a product', async () => {
  await openPage({ [configuration]: { body: wireConfiguration({ EmailWhitelist: true }) } });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Als Mitarbeiterin oder Mitarbeiter empfehlen',
    }),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Empfehlen/ });
  expect(link.getAttribute('href')).toBe('/de/empfehlen/101?programm=mitarbeiter');
});

test('without a whitelist the programme is not offered', async () => {
  await openPage({ [configuration]: { body: wireConfiguration({ EmailWhitelist: false }) } });
  expect(await screen.findByText('Dieses Programm gibt es hier nicht')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
});

test('a failure lets the person try again', async () => {
  await openPage({
    [configuration]: [
      wireError(500, 'PSOF0001', 'technical', 'Technischer Fehler.'),
      { body: wireConfiguration({ EmailWhitelist: true }) },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('link', { name: /^Empfehlen/ })).toBeTruthy();
});
