import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';
import { fillParticipation } from './referral-form.ts';
import type { Person } from './referrer.ts';

/** Opens the personal link and takes part. */
export async function takePart(page: Page, link: string, contact: Person): Promise<void> {
  await page.goto(link);
  const submit = await fillParticipation(page, contact);
  await submit.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre Daten' }),
  ).toBeVisible();
}

/** Follows the mailed link and confirms. */
export async function confirmData(page: Page, contact: Person): Promise<void> {
  const mail = await waitForMail(page.request, contact.email, /bestätigen Sie Ihre Daten/);
  await page.goto(linkIn(mail, /empfaengerbestaetigung/));
  await page.getByRole('button', { name: 'Daten bestätigen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Ihre Daten sind bestätigt/ }),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
}

/** Goes on from the confirmation and fills in what the provider needs. */
export async function completeData(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Daten vervollständigen' }).click();
  await saveData(page);
}

/** Fills in and saves the form of the recipient's data. */
export async function saveData(page: Page): Promise<void> {
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Geburtsdatum').fill('17.05.1990');
  await page.getByLabel('Straße').fill('Lindenweg');
  await page.getByLabel('Hausnummer').fill('7a');
  await page.getByLabel('Postleitzahl').fill('01234');
  await page.getByLabel('Ort', { exact: true }).fill('Musterstadt');
  await page.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(page.getByText('Ihre Daten sind vollständig')).toBeVisible();
}

/** Orders the recommended product at the demo provider; answers the page of the order. */
export async function order(page: Page): Promise<string> {
  await openShop(page);
  return placeOrder(page);
}

/** Follows the link to the demo provider. */
export async function openShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jetzt bestellen' }).click();
  await expect(page.getByText('Diese Seite steht für den Webshop').first()).toBeVisible();
}

/** Orders the first, which is the recommended product; answers the page of the order. */
export async function placeOrder(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /kostenpflichtig bestellen/i })
    .first()
    .click();
  await expect(page.getByText('Vielen Dank für Ihre Bestellung')).toBeVisible();
  return page.url();
}

/** Plays the provider: reports a new state of an order. */
export async function report(
  page: Page,
  orderUrl: string,
  button: 'Bestellung prüfen' | 'Erste Zahlung eingegangen' | 'Stornieren',
): Promise<void> {
  await page.goto(orderUrl);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(/Angenommen/).first()).toBeVisible();
}

/** Opens the mailed reward link. */
export async function openReward(page: Page, owner: Person): Promise<void> {
  const mail = await waitForMail(page.request, owner.email, /Prämie/);
  await page.goto(linkIn(mail, /\/praemie\//));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Holen Sie Ihre Prämie ab' }),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
}
