import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';
import { password } from './referrer.ts';
import type { Person } from './referrer.ts';
import { signIn } from './sign-in.ts';

/** From the gate over the registration and the mailed link to the area of a business that shows VAT. */
export async function becomeSeller(page: Page, seller: Person): Promise<void> {
  await page.goto('/de/vertriebspartner');
  await page.getByRole('link', { name: 'Als Vertriebspartner registrieren' }).first().click();
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('Vorname', seller.firstName);
  await fill('Nachname', seller.lastName);
  await page.getByRole('textbox', { name: /^E.Mail-Adresse/ }).fill(seller.email);
  await fill('Straße und Hausnummer', 'Werkstraße 4');
  await fill('Postleitzahl', '10115');
  await fill('Ort', 'Berlin');
  await page.getByRole('radio', { name: 'gewerblich' }).check();
  await fill('Firma', 'Verkauf und Sohn');
  await page.getByRole('radio', { name: 'Regelbesteuert' }).check();
  await fill('Steuernummer', '12/345/67890');
  await fill('Kontoinhaber', `${seller.firstName} ${seller.lastName}`);
  await fill('IBAN', 'DE89370400440532013000');
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('button', { name: 'Registrierung absenden' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Bitte bestätigen Sie Ihre E.Mail-Adresse/ }),
  ).toBeVisible();

  const mail = await waitForMail(page.request, seller.email, /./);
  await page.goto(linkIn(mail, /vertriebspartner\/passwortsetzen/));
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await signIn(page, seller.email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Bereich' })).toBeVisible();
}
