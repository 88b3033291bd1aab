import { expect } from '@playwright/test';
import { businessDay } from '../support/business-day.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);

test('a product is added with its reward in the operators’ area, and everybody can recommend it', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openAsOperator(page, port(), '/katalog?mandant=sonnwerk');
  await expect(page.getByText(/^\d+ Produkte$/)).toBeVisible();
  await auditPage(page, 'kept catalogue');
  await page.getByRole('link', { name: 'Neues Produkt' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sonnwerk Windstrom');
  await page.getByLabel('Nummer beim Anbieter').fill('SW-WIND');
  await page.getByLabel(/^Beschreibung auf Deutsch/).fill('Strom aus Wind');
  await page.getByLabel(/^Beschreibung auf Englisch/).fill('Power from wind');
  await page.getByLabel(/^Preis im Monat/).fill('64,90');
  await auditPage(page, 'new product');
  await press('Produkt anlegen');
  await expect(page.getByText(/Das Produkt ist angelegt/)).toBeVisible();
  const number = /katalog\/(\d+)/.exec(page.url())?.[1] ?? '';

  await press('Neue Prämie');
  await page.getByLabel('Titel').fill('55 € für Windstrom');
  await page.getByLabel('Betrag in Euro').fill('55');
  const today = await businessDay();
  await page.getByLabel('Erster Tag').fill(today);
  await expect(page.getByText(`Ab ${today} bringt jede neue Empfehlung`)).toBeVisible();
  await auditPage(page, 'new reward', { widths: [390] });
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Prämie ist gespeichert')).toBeVisible();
  await auditPage(page, 'kept product');

  const visitor = await page.context().newPage();
  await visitor.goto(`http://sonnwerk.localhost:${port()}/de/empfehlen/${number}`);
  await expect(visitor.getByText('Sonnwerk Windstrom').first()).toBeVisible();
  await expect(visitor.getByText(/55.€/).first()).toBeVisible();
});
