import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireProduct } from '../testing/wire.ts';
import Home from './home.tsx';

afterEach(cleanup);

const answers = {
  'GET /produkt': { body: [wireProduct] },
  'GET /produktkategorie': { body: [] },
  'GET /produkt/maxpraemiewert': { body: { WertCent: 11_000, Wert: '110 €' } },
};
const openHome = (own = {}) =>
  renderPage({ route: 'Home', page: Home, at: '/de', answers: { ...answers, ...own } });

test('the highest reward of the day is the largest amount on the page', async () => {
  await openHome();
  expect((await screen.findByText('110,00')).parentElement?.textContent).toBe(
    'bis zu 110,00\u202F€',
  );
});

test('a product shows its reward and leads to the referral form', async () => {
  await openHome();
  expect(await screen.findByText('90,00 € Prämie')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Empfehlen Funkelfaser 500' });
  expect(link.getAttribute('href')).toBe('/de/empfehlen/101');
});

test('an announced reward names its day', async () => {
  const [reward] = wireProduct.Praemien;
  const announced = { ...wireProduct, Praemien: [{ ...reward, Startdatum: '2098-12-01' }] };
  await openHome({ 'GET /produkt': { body: [announced] } });
  expect(await screen.findByText('ab 01.12.2098: bis zu 90,00 €')).toBeTruthy();
});

test('without products the page says so', async () => {
  await openHome({ 'GET /produkt': { body: [] } });
  expect(await screen.findByRole('heading', { name: 'Hier stehen bald Produkte' })).toBeTruthy();
});

test('products that do not come can be asked for again', async () => {
  await openHome({ 'GET /produkt': wireError(500, 'PSOF0001', 'technical', 'Fehler') });
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy();
});
