import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';
import { enterAgency } from '../support/agency.ts';
import { auditPage } from '../support/page-audit.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const { agencyInactive: owner, password } = demoLogins;
const setting = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signOut(page: Page) {
  await press(page, 'Abmelden');
  await expect(page).toHaveURL(/agentur\/login$/);
}

const arrives = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Agenturbereich' })).toBeVisible();

test('an owner switches the second factor on, signs in with a code and with a recovery code, and switches it off', async ({
  page,
}) => {
  await enterAgency(page, owner, password);
  await page.getByRole('link', { name: 'Verwaltung', exact: true }).click();
  await press(page, 'Zweiten Faktor einschalten');
  await setting(page).getByLabel('Aktuelles Passwort').fill(password);
  await press(page, 'Weiter zur App');
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const secret = (await setting(page).locator('code').innerText()).replaceAll(/\s/g, '');
  await auditPage(page, 'the app is connected');
  await page.getByLabel('Code aus der App').fill(appCode(secret));
  await press(page, 'Einschalten');
  await expect(setting(page).getByRole('listitem')).toHaveCount(10);
  const codes = await setting(page).getByRole('listitem').allInnerTexts();
  await auditPage(page, 'recovery codes');
  await page.evaluate(() => {
    window.print = () => undefined; // its dialog would stop the test
  });
  await press(page, 'Codes drucken');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Wiederherstellungscodes für Funkelnetz' });
  await expect(sheet.getByText(codes[9] ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const download = page.waitForEvent('download');
  await press(page, 'Codes speichern');
  expect((await download).suggestedFilename()).toBe('wiederherstellungscodes.txt');
  await page.getByRole('checkbox', { name: 'Ich habe die Codes aufbewahrt.' }).check();
  await press(page, 'Fertig');
  await expect(setting(page).getByText(/^Eingeschaltet am/)).toBeVisible();
  await auditPage(page, 'the second factor is on');

  await signOut(page);
  await signIn(page, owner, password);
  await expect(page.getByLabel('Code aus der App')).toBeFocused();
  await auditPage(page, 'the second step of the sign-in');
  // A code counts once, so this is the next one, which a clock that is ahead shows already.
  await page.getByLabel('Code aus der App').fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await arrives(page);

  await signOut(page);
  await signIn(page, owner, password);
  await press(page, 'Wiederherstellungscode verwenden');
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await arrives(page);

  await page.getByRole('link', { name: 'Verwaltung', exact: true }).click();
  await expect(setting(page).getByText('9 Wiederherstellungscodes sind noch übrig.')).toBeVisible();
  await press(page, 'Zweiten Faktor ausschalten');
  await setting(page).getByLabel('Aktuelles Passwort').fill(password);
  await press(page, 'Wiederherstellungscode verwenden');
  await page.getByLabel('Wiederherstellungscode').fill(codes[1] ?? '');
  await press(page, 'Zweiten Faktor ausschalten');
  await expect(
    setting(page).getByText('Ihre Anmeldung fragt nur nach dem Passwort.'),
  ).toBeVisible();
});
