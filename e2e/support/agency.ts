import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';
import { operator } from './operator.ts';
import { password } from './referrer.ts';
import type { Person } from './referrer.ts';
import { signIn } from './sign-in.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });

/** Signs a member of an agency in. */
export async function enterAgency(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/de/agentur/login');
  await signIn(page, email, secret);
  await expect(page.getByRole('heading', { level: 1, name: 'Agenturbereich' })).toBeVisible();
}

/** Sets the first password on the page that is open. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ihr Passwort ist festgelegt' }),
  ).toBeVisible();
}

/** Fills in name and address of somebody. */
export async function fillPerson(
  page: Page,
  { firstName, lastName, email }: Person,
): Promise<void> {
  await box(page, 'Vorname').fill(firstName);
  await box(page, 'Nachname').fill(lastName);
  await box(page, /^E.Mail-Adresse/).fill(email);
}

/** From the public home page over registration, mail and additional data to an agency that the operator activated. */
export async function foundAgency(page: Page, owner: Person, company: string): Promise<void> {
  await page.goto('/de/agentur');
  await page.getByRole('link', { name: 'Agentur registrieren' }).first().click();
  await box(page, 'Name der Agentur').fill(company);
  await fillPerson(page, owner);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('button', { name: 'Registrierung absenden' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Bitte bestätigen Sie Ihre E.Mail-Adresse/ }),
  ).toBeVisible();
  const mail = await waitForMail(page.request, owner.email, /./);
  await page.goto(linkIn(mail, /agentur\/passwortsetzen/));
  await choosePassword(page);
  await enterAgency(page, owner.email);
  await page.getByRole('link', { name: 'Angaben ergänzen' }).click();
  await box(page, 'Straße und Hausnummer').fill('Hafenweg 2');
  await box(page, 'Postleitzahl').fill('24103');
  await box(page, 'Ort').fill('Kiel');
  await page.getByRole('radio', { name: 'Regelbesteuert' }).check();
  await box(page, 'Steuernummer').fill('12/345/67890');
  await box(page, 'Kontoinhaber').fill(company);
  await box(page, 'IBAN').fill('DE89370400440532013000');
  await page.getByLabel('Aktuelles Passwort').fill(password);
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenturbereich' })).toBeVisible();
  const line = (await operator('agencies', 'list'))
    .split('\n')
    .find((one) => one.endsWith(company));
  await operator('agencies', 'activate', /^\S+/.exec(line ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/agentur\/login$/);
  await enterAgency(page, owner.email);
}
