import type { Locator, Page } from '@playwright/test';
import type { Person } from './referrer.ts';

/** Fills in the referral form of a product of the default tenant; gives the button that sends it. */
export async function fillReferral(
  page: Page,
  { firstName, lastName, email }: Person,
  product = 131,
): Promise<Locator> {
  await page.goto(`/de/empfehlen/${product}`);
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel(/^E.Mail-Adresse/).fill(email);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  return page.getByRole('button', { name: 'Empfehlung anlegen' });
}

/** Fills in the form of the personal link that is open; gives the button that sends it. */
export async function fillParticipation(
  page: Page,
  { firstName, lastName, email }: Person,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Empfehlung annehmen' }).click();
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel(/^E.Mail-Adresse/).fill(email);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  return page.getByRole('button', { name: 'Angaben senden' });
}
