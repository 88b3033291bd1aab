import { expect } from '@playwright/test';
import { axeFindings } from '../support/page-audit.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { confirmWithPassword, person, wantPassword } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const origin = `http://lindenschutz.localhost:${process.env['E2E_PORT']}`;
const title = 'Mitmachen und weitersagen';

test('where a client forces a login, a stranger meets the gate, gets an account and is inside', async ({
  browser,
}) => {
  const { page } = await newVisitor(browser, {
    baseURL: origin,
    viewport: { width: 390, height: 844 },
  });
  const heading = (name: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const gina = person('Gina', 'Gartentor');

  for (const path of ['/de', '/de/empfehlen/201', '/de/aktuellepraemienuebersicht']) {
    await page.goto(path);
    await heading(title);
    await expect(page).toHaveURL(/\/de\/mitmachen(\?redirect=[^&]+)?$/);
  }
  await page.getByRole('button', { name: 'Nicht einverstanden' }).click(); // the client's own consent manager
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/de/faq'); // on the list of what stays open
  await heading('Fragen und Antworten');
  await page.getByRole('banner').getByRole('link', { name: 'Lindenschutz' }).click();
  await heading(title);

  await page.getByRole('button', { name: 'Zugang anfordern' }).click();
  await expect(page.getByText('Vorname ist ein Pflichtfeld').first()).toBeVisible();
  await page.getByLabel('Vorname').fill('Gina');
  await page.getByLabel('Nachname').fill('Gartentor');
  await page.getByLabel(/^E.Mail-Adresse/).fill(gina.email);
  await page.getByRole('button', { name: 'Zugang anfordern' }).click();
  await heading('Bitte sehen Sie in Ihr Postfach');
  const mail = await waitForMail(page.request, gina.email, /./);
  await page.goto(linkIn(mail, /registrieren/));
  await wantPassword(page);
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Regenschirm7');
  await page.getByLabel('Passwort wiederholen').fill('Regenschirm7');
  await page.getByRole('button', { name: confirmWithPassword }).click();
  await heading('Guten Tag, Gina');
  await page.goto('/de');
  await heading('Gutes weitersagen. Prämie erhalten.');
  await page.goto('/de/empfehlung/AAAAAAAAAAAAAAAAAAAAAA');
  await heading('Diese Empfehlung gibt es nicht'); // a contact's page, open to everybody

  // Who signs in at the gate gets the page that was wanted.
  await page.goto('/de/logout');
  await heading('Sie sind abgemeldet');
  await page.goto('/de/empfehlen/201?anteil=100');
  await heading(title);
  await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click();
  await heading('Anmelden');
  await page
    .getByLabel(/^E.Mail-Adresse/)
    .first()
    .fill(gina.email);
  await page.getByLabel('Passwort', { exact: true }).fill('Regenschirm7');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL('/de/empfehlen/201?anteil=100');
});
