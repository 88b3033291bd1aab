import type { Page } from '@playwright/test';

/** Fills in the sign-in form of the page that is open and sends it. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  { remember = false } = {},
): Promise<void> {
  await page
    .getByLabel(/^E.Mail-Adresse/)
    .first()
    .fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  if (remember) await page.getByRole('checkbox', { name: /angemeldet bleiben/ }).check();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}
