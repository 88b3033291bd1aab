import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { auditPage } from '../support/page-audit.ts';
import {
  confirmParticipation,
  offeredProducts,
  password,
  person,
  refer,
} from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const newPassword = 'Polarlicht-43';
const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A new referrer, signed in and on "my data". */
async function openMyData(page: Page) {
  const referrer = person('Dora', 'Daten');
  const [product = ''] = await offeredProducts(page);
  await refer(page, referrer, product, 'Ich');
  await confirmParticipation(page, referrer);
  await page.goto('/de/meinedaten');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeVisible();
  return referrer;
}

test('a referrer changes language and password, takes the data along and deletes the account', async ({
  page,
}) => {
  const referrer = await openMyData(page);
  await expect(setting(page, 'Person')).toContainText(referrer.email);
  await auditPage(page, 'my data');

  const language = setting(page, 'Sprache');
  await language.getByLabel('Sprache unserer E-Mails').selectOption('en');
  await language.getByRole('button', { name: 'Sprache speichern' }).click();
  await expect(language.getByRole('status')).toContainText('Englisch');
  await page.reload();
  await expect(language.getByLabel('Sprache unserer E-Mails')).toHaveValue('en');

  const change = setting(page, 'Passwort');
  await change.getByRole('button', { name: 'Passwort ändern' }).click();
  await change.getByLabel('Aktuelles Passwort').fill(password);
  await change.getByLabel('Neues Passwort', { exact: true }).fill(newPassword);
  await change.getByLabel('Neues Passwort wiederholen').fill(newPassword);
  await change.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(change.getByRole('status')).toContainText('Passwort erfolgreich geändert.');

  const data = setting(page, 'Kopie Ihrer Daten');
  await data.getByRole('button', { name: 'Daten herunterladen' }).click();
  await data.getByLabel('Ihr Passwort', { exact: true }).fill(newPassword);
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Bestätigen und herunterladen' }).click();
  const copy: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(JSON.stringify(copy)).toContain(referrer.email);
  expect(copy).toHaveProperty('Empfehlungen');

  await page.getByRole('link', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  await page.goto('/de/login');
  await signIn(page, referrer.email, newPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Dora' })).toBeVisible();

  await page.goto('/de/meinedaten');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Ihr Passwort', { exact: true }).fill(newPassword);
  await question.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Konto ist gelöscht');

  await page.goto('/de/login');
  await signIn(page, referrer.email, newPassword);
  const refusal = 'Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.';
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
});

test('a bank account is stored, shown masked and removed after a question', async ({ page }) => {
  await openMyData(page);
  const bank = setting(page, 'Bankkonto');
  await bank.getByRole('button', { name: 'Bankkonto anzeigen' }).click();
  await bank.getByLabel('Ihr Passwort', { exact: true }).fill(password);
  await bank.getByRole('button', { name: 'Passwort bestätigen' }).click();
  await bank.getByRole('button', { name: 'Konto hinterlegen' }).click();
  await bank.getByLabel('Kontoinhaber').fill('Dora Daten');
  await bank.getByLabel('IBAN').fill('DE89370400440532013000');
  await bank.getByRole('button', { name: 'Konto speichern' }).click();
  await expect(bank).toContainText('Dora Daten');
  await expect(bank).toContainText('30 00');
  await expect(bank).not.toContainText('DE89');
  await bank.getByRole('button', { name: 'Konto entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konto entfernen' }).click();
  await expect(bank).toContainText('Es ist kein Konto hinterlegt.');
});
