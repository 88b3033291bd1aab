import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answers } from '../testing/answering.ts';
import { renderPage } from '../testing/render-page.tsx';
import { wireDetails } from '../testing/wire-details.ts';
import { wireError } from '../testing/wire.ts';
import Produkt from './produkt.tsx';

afterEach(cleanup);

const open = (answers: Answers, query = '') =>
  renderPage({ route: 'Produkt', page: Produkt, at: `/de/produkt/110${query}`, answers });

test('a product says what it is, what it costs beside the regular price, and where it stands', async () => {
  const product = wireDetails({
    Id: 110,
    Name: 'Funkel S',
    ProduktKategorie: 'internet-hybrid',
    PreisMonatlich: 2995,
    PreisEinmalig: 6995,
    Aktion: 'Sommer',
    Aktionspreis: 1995,
  });
  await open({ 'GET /produkt/110': { body: product } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Funkel S' })).toBeTruthy();
  expect(document.title).toBe('Funkel S · Funkelnetz');
  const crumbs = screen.getByRole('navigation', { name: 'Sie sind hier' });
  expect(within(crumbs).getByRole('link', { name: 'Hybrid-Internet' }).getAttribute('href')).toBe(
    '/de/internet/hybrid',
  );
  const offer = screen.getByRole('complementary', { name: 'Preis' });
  for (const text of ['19,95 € im Monat', '69,95 €', '24 Monate', 'Sommer', '90,00 € Prämie'])
    expect(offer.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(text);
  expect(offer.querySelector('s')?.textContent).toContain('29,95');
  expect(within(offer).getByRole('link', { name: 'Empfehlen Funkel S' })).toBeTruthy();
  const compare = within(offer).getByRole('link', { name: 'Mit anderen vergleichen' });
  expect(compare.getAttribute('href')).toBe('/de/internet/hybrid?vergleich=110');
});

test('a tariff with a device is shown and recommended with it, beside the other tariffs', async () => {
  const pair = wireDetails({
    Id: 110,
    Name: 'Funk M + Kiesel 5',
    GeraeteTyp: 'smartphone',
    HandyId: 310,
    PreisTarif: 2995,
    PreisHandy: 4900,
  });
  const other = wireDetails({ Id: 111, TarifName: 'Funk L', PreisTarif: 3995, PreisHandy: 100 });
  const { calls } = await open(
    {
      'GET /produkt/110': { body: pair },
      'GET /produkt/handytarife/310': { body: [other] },
    },
    '?handyId=310',
  );
  const link = await screen.findByRole('link', { name: 'Empfehlen Funk M + Kiesel 5' });
  expect(link.getAttribute('href')).toBe('/de/empfehlen/110?handyId=310');
  expect(calls[0]?.query).toBe('handyId=310');
  const tariffs = await screen.findByRole('list', { name: 'Tarife zu diesem Gerät' });
  expect(within(tariffs).getByRole('link', { name: 'Empfehlen Funk L' })).toBeTruthy();
});

test('without a reward today there is no way to recommend, and the page says so', async () => {
  await open({ 'GET /produkt/110': { body: wireDetails({ Id: 110, Praemien: [] }) } });
  expect(await screen.findByText('Für dieses Produkt gibt es heute keine Prämie.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
});

test('an unknown product leads back, and a failure offers another try', async () => {
  await open({ 'GET /produkt/110': wireError(404, 'PSOF0307', 'unknownNumber', 'Unbekannt') });
  expect(
    await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht mehr' }),
  ).toBeTruthy();
  cleanup();
  await open({ 'GET /produkt/110': wireError(500, 'PSOF0001', 'technical', 'Fehler') });
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy();
});
