import { expect } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { fillReferral } from '../support/referral-form.ts';
import { person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);

test('a mail is worded in the operators’ area, and arrives in these words', async ({
  page,
  browser,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  const mail = page.frameLocator('iframe');
  await openAsOperator(page, port(), '/mails?mandant=funkelnetz');
  await expect(page.getByRole('link', { name: 'Teilnahme bestätigen' })).toBeVisible();
  await auditPage(page, 'kept mails');
  await page.getByRole('link', { name: 'Teilnahme bestätigen' }).click();
  await page.getByRole('textbox', { name: 'Text auf Deutsch' }).fill('Gleich geht es los bei ');
  await press('Name des Programms');
  await page.getByRole('textbox', { name: 'Text auf Englisch' }).fill('Off you go.');
  await expect(mail.getByText('Gleich geht es los bei Funkelnetz')).toBeVisible();
  const button = mail.getByText('Teilnahme bestätigen', { exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(66, 51, 216)');
  await choose('Farben', 'dunkel');
  await expect(button).toHaveCSS('background-color', 'rgb(167, 159, 255)');
  await choose('Breite', 'Telefon');
  await expect(page.locator('iframe')).toHaveCSS('inline-size', '390px');
  await auditPage(page, 'kept mail');
  await press('Speichern und veröffentlichen');
  await expect(page.getByText('Die Mail geht ab jetzt so hinaus')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const who = person('Wilma', 'Wort');
  await (await fillReferral(visitor, who)).click();
  await expect(visitor.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
  const sent = await waitForMail(page.request, who.email, /bestätigen Sie Ihre Teilnahme/);
  expect(sent.text).toContain('\n\nGleich geht es los bei Funkelnetz\n\n');
  expect(sent.html).toContain('Gleich geht es los bei Funkelnetz');
  linkIn(sent, /registrieren/);
  await visitor.context().close();

  await press('Worte des Produkts nehmen');
  await page.getByRole('dialog').getByRole('button', { name: 'Worte des Produkts nehmen' }).click();
  await expect(page.getByText('Die Mail spricht wieder mit den Worten')).toBeVisible();
});
