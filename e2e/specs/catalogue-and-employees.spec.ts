import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { consentDeclined } from '../support/consent-declined.ts';
import { auditPage, axeFindings } from '../support/page-audit.ts';
import { waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { comparePhonePicture } from '../support/picture.ts';
import {
  confirmData,
  openReward,
  openShop,
  placeOrder,
  report,
  takePart,
} from '../support/recipient.ts';
import { confirmParticipation, person, sharedLink } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { haveFonts } from '../support/visitor.ts';

const port = Number(process.env['E2E_PORT']);

const pageOf = async (browser: Browser, tenant: string) =>
  (
    await browser.newContext({
      baseURL: `http://${tenant}.localhost:${port}`,
      storageState: consentDeclined,
      reducedMotion: 'reduce',
    })
  ).newPage();

type Page = Awaited<ReturnType<typeof pageOf>>;

async function fillAndSend(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  await page.getByLabel('Vorname').fill(firstName);
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel(/^E.Mail-Adresse/).fill(email);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
}

test('a search for one long word stays within the width of a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'funkelnetz');
  await page.setViewportSize({ width: 390, height: 844 });
  const word = 'w'.repeat(80);
  await page.goto(`/de?suche=${word}`);
  await expect(page.getByRole('heading', { name: /^Kein Angebot zu „w+/ })).toBeVisible();
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('a footnote is read where its number was pressed, and an offer is found by words', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'funkelnetz');
  await page.goto('/de/produkt/110');
  const mark = page.getByRole('link', { name: 'Fußnote 4', exact: true });
  const note = page.getByRole('dialog', { name: 'Fußnote 4' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(note).toContainText('24 Monate Mindestlaufzeit');
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(mark).toBeFocused();
  await auditPage(page, 'offer');

  await page.goto('/de');
  await page.getByRole('searchbox', { name: 'Alle Angebote durchsuchen' }).fill('sport');
  await page.keyboard.press('Enter');
  const found = page.getByRole('group', { name: /Angebote zu „sport“$/ });
  await expect(found).toBeFocused();
  await auditPage(page, 'offers found by words');
  await page.goBack();
  await expect(found).toBeHidden();
});

test('the catalogue is narrowed and compared, and a device stays with its tariff up to the shop', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'funkelnetz');
  await page.goto('/de/internet');
  await expect(page.getByText('Unser Vorschlag')).toBeVisible();
  await page.getByLabel('Klasse').selectOption('M');
  await expect(page).toHaveURL(/klasse=M/);
  await page.getByLabel('Klasse').selectOption('');
  const boxes = page.getByRole('checkbox', { name: /^Vergleichen/ });
  await boxes.nth(0).click();
  await expect(page).toHaveURL(/vergleich=/);
  await boxes.nth(1).click();
  await expect(page.getByRole('region', { name: 'Vergleich' })).toContainText('2 von 3');
  await page.getByRole('button', { name: 'Vergleichen', exact: true }).click();
  const table = page.getByRole('dialog').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/internet\?vergleich=/);
  await page.getByRole('link', { name: 'Fußnote 1' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Fußnote 1' })).toContainText('Mehrwertsteuer');

  await page.goto('/de/smartphones.html');
  await page.getByRole('link', { name: 'Quarzwerk Kiesel 5', exact: true }).click();
  await expect(page).toHaveTitle(/^Quarzwerk Kiesel 5/);
  const tariffs = page.getByRole('list', { name: 'Tarife zu diesem Gerät' });
  await tariffs.getByRole('link', { name: 'Funkelmobil 80 GB', exact: true }).click();
  const both = 'Funkelmobil 80 GB + Quarzwerk Kiesel 5';
  await expect(page.getByRole('heading', { level: 1, name: both })).toBeVisible();
  await page.getByRole('link', { name: `Empfehlen ${both}` }).click();
  const summary = page.getByRole('complementary', { name: 'Produkt und Prämie' });
  await expect(summary).toContainText(both);
  const referrer = person('Gesa', 'Geraet');
  await fillAndSend(page, referrer);
  await confirmParticipation(page, referrer);
  await expect(page.getByText(both).first()).toBeVisible();
  const link = await sharedLink(page);

  const contact = await pageOf(browser, 'funkelnetz');
  const friend = person('Timo', 'Tarif');
  await takePart(contact, link, friend);
  await contact.goto(link);
  await expect(contact.getByRole('heading', { level: 1 })).toContainText(both);
  await confirmData(contact, friend);
  await contact.goto('/de/danke');
  await openShop(contact);
  await expect(contact.getByRole('heading', { name: both })).toBeVisible();
});

test('an approved employee refers in the own programme, from the form to the reward', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'sonnwerk');
  const stranger = person('Stella', 'Sonne');
  const employee = {
    ...stranger,
    email: stranger.email.replace('@example.org', '@belegschaft.example.org'),
  };
  await haveFonts(page);
  await page.goto('/de/mitarbeiterempfehlen');
  await page.getByRole('link', { name: /^Empfehlen Sonnwerk Hausstrom/ }).click();
  await fillAndSend(page, stranger);
  await expect(page.getByText(/für das Programm nicht freigeschaltet/).first()).toBeVisible();
  await comparePhonePicture(page, 'state employee refused');
  await page.getByLabel(/^E.Mail-Adresse/).fill(employee.email);
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(page).toHaveURL(/bestaetigung/);
  await confirmParticipation(page, employee);
  const link = await sharedLink(page);

  const contact = await pageOf(browser, 'sonnwerk');
  const friend = person('Ferdi', 'Freund');
  await takePart(contact, link, friend);
  await confirmData(contact, friend);
  await contact.goto('/de/danke');
  await openShop(contact);
  const orderUrl = await placeOrder(contact);
  await report(await pageOf(browser, 'sonnwerk'), orderUrl, 'Erste Zahlung eingegangen');
  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');
  await waitForMail(page.request, employee.email, /Prämie/);
  await openReward(page, employee);
  await expect(page.getByText(/^30$/).first()).toBeVisible();
});
