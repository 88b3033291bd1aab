import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { fillReferral } from '../support/referral-form.ts';
import { confirmParticipation, person, sharedLink } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

const missing = (place: Page | Locator) =>
  place.getByRole('alert').filter({ hasText: 'Es kommt gerade keine Verbindung zustande' });
const again = 'Noch einmal versuchen';
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('a recipient without a connection is told so beside each button and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  const nora = person('Nora', 'Funkloch');
  await page.goto(`/de/empfehlung/${await newReferral(Number(process.env['E2E_PORT']))}`, {
    waitUntil: 'networkidle',
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Empfehlung annehmen' }).click();
  await missing(page).getByRole('button', { name: again }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /empfiehlt Ihnen/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: 'Empfehlung annehmen' })).toBeVisible();

  await settled(page);
  const send = page.getByRole('button', { name: 'Angaben senden' });
  await page.getByLabel('Vorname').fill(nora.firstName);
  await page.getByLabel('Nachname').fill(nora.lastName);
  await page.getByLabel(/^E.Mail-Adresse/).fill(nora.email);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await context.setOffline(true);
  await send.click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue(nora.firstName);
  await context.setOffline(false);
  await send.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre Daten' }),
  ).toBeVisible();

  const mail = await waitForMail(page.request, nora.email, /bestätigen Sie Ihre Daten/);
  await page.goto(linkIn(mail, /empfaengerbestaetigung/), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const confirm = page.getByRole('button', { name: 'Daten bestätigen' });
  await confirm.click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await confirm.click();
  await expect(page.getByRole('heading', { name: /Ihre Daten sind bestätigt/ })).toBeVisible();
});

test('a referrer without a connection keeps the page; what a press opens comes when it is back', async ({
  page,
  context,
}) => {
  const olga = person('Olga', 'Funkloch');
  await (await fillReferral(page, olga)).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
  await confirmParticipation(page, olga);
  await page.setViewportSize(phone);
  await sharedLink(page);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await page.getByRole('button', { name: 'QR-Code zeigen' }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /Link kopier|Kopiert/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('img', { name: /^QR-Code mit Ihrem Link/ })).toBeVisible();

  await page.goto('/de/meinedaten', { waitUntil: 'networkidle' });
  const open = page.getByRole('button', { name: 'Konto löschen' });
  await context.setOffline(true);
  await open.click();
  const window = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  await expect(missing(window)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(missing(page.getByRole('region', { name: 'Passwort' }))).toBeVisible();
  await open.click();
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog', { name: 'Konto endgültig löschen?' })).toBeVisible();
  await page.getByRole('button', { name: 'Konto behalten' }).click();
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Aktuelles Passwort')).toBeVisible();
});

test('a search without a connection says so in its place and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/de', { waitUntil: 'networkidle' });
  const field = page.getByRole('searchbox', { name: 'Alle Angebote durchsuchen' });
  await context.setOffline(true);
  await field.fill('internet');
  await field.press('Enter');
  await missing(page).getByRole('button', { name: again }).click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: /internet/ })).toBeFocused();
});
