import { expect } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);
const header = 'Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund';

test('support checks a file of orders, imports it, corrects a row, and the start page leads to what waits', async ({
  page,
}) => {
  const number = `FN-E2E-${Date.now()}`;
  await openAsOperator(page, port(), '/bestellungen?mandant=sonnwerk');
  await page.locator('input[type=file]').setInputFiles({
    name: 'auftraege.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\n${number};niemand;FEHLT;neu;05.01.2026;ja;\n`),
  });
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Das würde passieren' })).toBeVisible();
  await expect(page.getByText('Produkt „FEHLT“ ist unbekannt.')).toBeVisible();
  await auditPage(page, 'orders checked');
  await page.getByRole('button', { name: 'Jetzt einlesen' }).click();
  await expect(page.getByText(/^Die Datei ist eingelesen/)).toBeVisible();

  await page.goto(`http://betrieb.localhost:${port()}/en/`);
  await page.getByRole('link', { name: 'Rows of orders that were not taken' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.getByRole('button', { name: `Correct: Order ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Produkt').fill('STROM');
  await auditPage(page, 'order being corrected');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  // The row keeps what was sent: closing loses nothing, and asks nothing.
  await expect(dialog.getByText('Product “FEHLT” is unknown.')).toBeHidden();
  await page.keyboard.press('Escape');
  await auditPage(page, 'orders with a rejected row');
  await page.getByRole('button', { name: `Dismiss: Order ${number}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The provider took it back');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('The row is dismissed.')).toBeVisible();
});
