import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';

/** Opens a page of the operators' host as one of the demo's operators, who signs in on the way. */
export async function openAsOperator(page: Page, port: number, path: string): Promise<void> {
  await page.goto(`http://betrieb.localhost:${port}/de${path}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anmeldung für Betreiber' }),
  ).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins.operators[0]);
  await page.getByLabel('Passwort').fill(demoLogins.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
