import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { berlinDay } from '@weitersagen/domain/dates';
import { statement } from '@weitersagen/server/testing/bank-messages';
import { mailsTo } from '../support/mailbox.ts';
import { openAsInvited } from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage, axeFindings } from '../support/page-audit.ts';
import { confirmParticipation, offeredProducts, person, refer } from '../support/referrer.ts';
import { startSecondServer, type SecondServer } from '../support/second-server.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = () => Number(process.env['E2E_PORT']);
/** Of a server with the history of a year, where each queue has something. */
const livingPort = () => port() + 5;
const client = 'funkelnetz';
let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer(livingPort(), { DEMO_HISTORY: 'living' });
});
test.afterAll(() => server.stop());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses what opens a question, and what answers it. */
async function ask(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
async function operatorPage(browser: Browser, path: string, email: string) {
  const { page } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(page, livingPort(), path, email);
  return page;
}

test('support finds a caller by half a name, reads what was mailed to them and sends it again; the caller confirms by it', async ({
  page,
  browser,
}) => {
  const caller = person('Ottilie', 'Halbname');
  const [product = ''] = await offeredProducts(page);
  await refer(page, caller, product, 'Ich');
  const { page: admin } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(admin, port(), '/personen');
  const support = await openAsInvited(admin, browser, {
    firstName: 'Tilda',
    lastName: 'Telefon',
    email: 'tilda.telefon@example.org',
    role: 'Kundendienst',
  });
  await support.keyboard.press('Control+k');
  await support.getByRole('dialog').getByRole('searchbox').fill('otti halb');
  const hit = support.getByRole('menuitem', { name: /Ottilie Halbname/ });
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(support.getByRole('heading', { level: 1 })).toHaveText('Ottilie Halbname');
  await expect(support.getByText('noch nicht bestätigt')).toBeVisible();
  const subject = (await mailsTo(page.request, caller.email))[0]?.subject ?? '';
  await auditPage(support, 'customer with mails', { widths: [390, 768, 1440] });
  await support.getByText(subject).first().click();
  expect(await axeFindings(support)).toEqual([]);
  await press(support, 'Erneut senden');
  await expect(
    support.getByText(`Die Mail geht gleich noch einmal an ${caller.email}`),
  ).toBeVisible();
  await expect.poll(async () => (await mailsTo(page.request, caller.email)).length).toBe(2);
  await confirmParticipation(page, caller);
  await support.reload();
  await expect(support.getByText('bestätigt', { exact: true })).toBeVisible();
  await support.getByText(subject).first().click();
  await expect(support.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0);
});

/** The payments of a bank file, each with its amount as the bank writes it. */
const paymentsIn = (xml: string) =>
  [...xml.matchAll(/<EndToEndId>(\w+)<\/EndToEndId>[^]*?<InstdAmt Ccy="EUR">([\d.]+)</g)].map(
    ([, id = '', amount = '']) => ({ id, amount }),
  );

/** Reads a file of the bank in: looked at first, then read in. */
async function readAnswer(page: Page, name: string, xml: string) {
  await page.goto(
    `http://betrieb.localhost:${livingPort()}/de/auszahlungen/bankantworten?mandant=${client}`,
  );
  await page
    .getByLabel('Datei der Bank')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(xml) });
  await press(page, 'Datei prüfen');
  await press(page, 'So einlesen');
  await expect(page.getByText('Die Antwort der Bank ist eingelesen.')).toBeVisible();
}

test('finance pays with two accounts, the bank books it, and what comes back is handled by both', async ({
  browser,
}) => {
  const first = await operatorPage(
    browser,
    `/auszahlungen?mandant=${client}`,
    demoLogins.operators[0],
  );
  // A demo that just began picks rewards up while its first jobs run: the sum that was seen has to hold.
  await expect(async () => {
    await first.reload();
    await ask(first, 'Lauf anlegen');
    await expect(first.getByText(/^Der Lauf ist angelegt/)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  const { pathname } = new URL(first.url());
  const address = `${pathname.replace('/de', '')}?mandant=${client}`;
  const second = await operatorPage(browser, address, demoLogins.operators[1]);
  await ask(second, 'Lauf freigeben');
  const download = second.waitForEvent('download');
  await press(second, 'Bankdatei laden');
  const payments = paymentsIn(await readFile(await (await download).path(), 'utf8'));
  expect(payments.length).toBeGreaterThan(1);

  const day = berlinDay(new Date());
  const booked = payments.map((payment) => ({ amount: payment.amount, day, payments: [payment] }));
  await readAnswer(first, 'auszug.xml', statement(booked));
  await expect(first.getByText(`${payments.length} bestätigt`).first()).toBeVisible();
  await second.reload();
  await expect(second.getByText('Ausgezahlt', { exact: true }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Bankdatei laden' })).toHaveCount(0);

  const [gone = { id: '', amount: '' }] = payments;
  const back = { amount: gone.amount, day, direction: 'CRDT' as const };
  const returned = statement([{ ...back, payments: [{ ...gone, code: 'AC04' }] }]);
  await readAnswer(second, 'rueckgabe.xml', returned);
  await expect(second.getByText('1 zurück').first()).toBeVisible();
  await first.goto(`http://betrieb.localhost:${livingPort()}/de${address}&zahlung=${gone.id}`);
  await expect(first.getByText(/AC04/).first()).toBeVisible();
  await auditPage(first, 'payout run with a payment that came back', { widths: [390, 768, 1440] });
});

/** The sum of a column of the file of all rows behind a figure. */
async function sumOf(page: Page, column: string): Promise<number> {
  const saving = page.waitForEvent('download');
  await press(page, 'Als CSV speichern');
  const text = await readFile(await (await saving).path(), 'utf8');
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const place = head.indexOf(column);
  expect(place, column).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Number(row[place]), 0);
}

test('management reads figures that equal the rows behind them', async ({ browser }) => {
  const page = await operatorPage(
    browser,
    `/zahlen?mandant=${client}&zeitraum=30`,
    demoLogins.operators[0],
  );
  for (const stage of ['Geteilt', 'Verträge', 'Kundenprämie gezahlt']) {
    const figure = page.getByRole('link', { name: new RegExp(`^${stage}: [\\d.]+, die Zeilen`) });
    const [, count = ''] = /: ([\d.]+),/.exec((await figure.textContent()) ?? '') ?? [];
    await figure.click();
    await expect(page).toHaveURL(/\/zahlen\/empfehlungen/);
    await expect(page.getByRole('table', { name: 'Empfehlungen hinter einer Zahl' })).toBeVisible();
    expect(await sumOf(page, stage), stage).toBe(Number(count.replaceAll('.', '')));
    await page.getByRole('link', { name: 'Zu den Zahlen' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Kennzahlen' })).toBeVisible();
  }
});
