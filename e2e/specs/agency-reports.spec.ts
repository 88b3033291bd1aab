import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { confirmData, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, refer, sharedLink } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const reportAt = '/de/agentur/auftraege';

async function signInAgency(page: Page, email: string = demoLogins.agency) {
  await page.goto('/de/agentur/login');
  await signIn(page, email, demoLogins.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenturbereich' })).toBeVisible();
}

const products = (page: Page) => page.locator('tbody tr td:nth-of-type(3)').allTextContents();
const headingOf = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('an owner orders, filters and pages the orders; the address and the back button keep up', async ({
  page,
}) => {
  await page.goto(reportAt);
  await expect(page).toHaveURL(/\/de\/agentur\/login\b/); // nobody sees it without a session
  await signInAgency(page);
  await page.getByRole('link', { name: 'Aufträge', exact: true }).click();
  await expect(headingOf(page, 'Auftragsdatum')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false'); // else skeletons are counted
  const total = await page.locator('tbody tr').count();
  expect(total).toBeGreaterThan(2);

  await headingOf(page, 'Produkt').getByRole('button').click();
  await expect(page).toHaveURL(/sortierung=Produkt/);
  await expect(headingOf(page, 'Produkt')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const ordered = await products(page);
  expect(ordered).toEqual(ordered.toSorted((a, b) => a.localeCompare(b, 'de')));

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const number = await page.locator('tbody th').first().textContent();
  await page.getByRole('textbox', { name: 'Auftragsnummer' }).fill(number ?? '');
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  await expect(page.getByText('1 Auftrag', { exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(total);
  await expect(page).not.toHaveURL(/auftragsnummer=/);
  await expect(page.getByRole('textbox', { name: 'Auftragsnummer' })).toHaveValue('');
  await page.goto(`${reportAt}?seite=9`);
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(total);
});

test('the export holds every order of the report', async ({ page }) => {
  await signInAgency(page);
  await page.goto(reportAt);
  await expect(page.locator('tbody th').first()).toBeVisible();
  const shown = await page.locator('tbody th').allTextContents();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV speichern' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('auftraege.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Auftragsnummer;Auftragsdatum;/);
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(shown);
});

test('an order that the provider verified is released by the owner after a question', async ({
  browser,
  page,
}) => {
  const referrer = person('Rosa', 'Regenrinne');
  const contact = person('Timo', 'Tintenfass');
  await signInAgency(page); // whoever refers while signed in to an agency refers for it
  await refer(page, referrer, 'Funkelfaser 500', 'Ich');
  await confirmParticipation(page, referrer);
  const link = await sharedLink(page);
  const shop = await (await browser.newContext()).newPage();
  await takePart(shop, link, contact);
  await confirmData(shop, contact);
  const orderUrl = await order(shop);
  await report(shop, orderUrl, 'Bestellung prüfen');

  await page.goto(reportAt);
  const releasable = page.getByRole('button', { name: /^Auftrag .+ freigeben$/ }).first();
  const name = await releasable.getAttribute('aria-label');
  const number = (name ?? '').replace(/^Auftrag (.+) freigeben$/, '$1');
  await releasable.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(number)).toBeVisible();
  await dialog.getByRole('button', { name: 'Auftrag freigeben' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Ergebnis der Freigabe' })).toBeVisible();
  await expect(dialog.getByText(/^Freigegeben, wirksam ab|^Vorgemerkt/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Von der Agentur freigegeben');
  await row.getByRole('button', { name: /zurücknehmen$/ }).click();
  await dialog.getByRole('button', { name: 'Freigabe zurücknehmen' }).click();
  await expect(dialog.getByText('Zurückgenommen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(row.getByRole('button', { name: /freigeben$/ })).toBeVisible();
});

test('somebody without rights sees no report', async ({ page }) => {
  await signInAgency(page, demoLogins.agencyNone);
  await expect(page.getByRole('link', { name: 'Aufträge', exact: true })).toHaveCount(0);
  await page.goto(reportAt);
  await expect(
    page.getByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
