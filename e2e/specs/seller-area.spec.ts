import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { commissionLedger } from '../support/commission-ledger.ts';
import { operator, releaseSettlements, secondOperator } from '../support/operator.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { confirmData, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, refer, sharedLink } from '../support/referrer.ts';
import { becomeSeller } from '../support/seller.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const area = '/de/vertriebspartner';

/** Cells of the row, amounts with plain spaces. */
async function cells(page: Page, row: string | RegExp): Promise<readonly string[]> {
  const texts = await page.getByRole('row', { name: row }).locator('th, td').allTextContents();
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}

test('a seller registers, earns, is settled to the cent of the ledger, and disputes a line', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const watch = watchPages();
  const seller = person('Verena', 'Verkauf');
  const customer = person('Konrad', 'Kunde');
  const contact = person('Ilka', 'Interesse');
  watch.follow(page);
  await becomeSeller(page, seller);
  const before = await commissionLedger();

  await test.step('the seller refers, the contact orders and pays', async () => {
    await refer(page, customer, 'Funkelfaser 500', 'Ich');
    const own = await (await browser.newContext()).newPage();
    await confirmParticipation(own, customer);
    const shop = await (await browser.newContext()).newPage();
    await takePart(shop, await sharedLink(own), contact);
    await confirmData(shop, contact);
    const orderUrl = await order(shop);
    await report(shop, orderUrl, 'Erste Zahlung eingegangen');
    await own.context().close();
    await shop.context().close();
  });

  await page.goto(`${area}/bereich`);
  await expect(page.getByText(/90,00\s€/).first()).toBeVisible();
  expect(await commissionLedger()).toEqual({ open: before.open + 9000, paid: before.paid });
  await auditPage(page, 'overview');
  await page.getByRole('link', { name: /1\s*Freigegeben/ }).click();
  await expect(page.getByText(/^1 Auftrag, Provision zusammen 90,00\s€$/)).toBeVisible();
  await page.getByRole('link', { name: 'Provisionen' }).click();
  await expect(page.getByText(/^1 Buchung, zusammen 90,00\s€$/)).toBeVisible();
  const booked = await cells(page, /standard/);
  expect(booked).toContain('standard: 90,00 € je Auftrag, Version 1');
  const [, month, year] = (booked[2] ?? '').split('.');
  await auditPage(page, 'commissions');

  await page.getByRole('link', { name: 'Abrechnung' }).click();
  await expect(page.getByRole('button', { name: 'Zustimmen' })).toBeVisible();
  await auditPage(page, 'agreement to credit notes');
  await page.getByRole('button', { name: 'Zustimmen' }).click();
  await expect(page.getByRole('button', { name: 'Vereinbarung beenden' })).toBeVisible();

  await operator('clock', 'advance', '32d');
  await operator('settlements', 'run', '--month', `${year}-${month}`);
  await page.reload();
  await expect(page.getByRole('row', { name: /107,10\s€/ })).toBeVisible();
  await page.getByRole('link', { name: /^FUNKELNETZ-/ }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Gutschrift FUNKELNETZ/ });
  const number = ((await title.textContent()) ?? '').replace('Gutschrift ', '');
  await expect(page.getByText(/^17,10\s€$/)).toBeVisible();
  for (const [name, holds] of [
    ['PDF', /^%PDF-/],
    ['XML', /<ram:DuePayableAmount>107.10</],
    ['CSV', /90,00/],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${name} von`) }).click();
    expect(readFileSync(await (await saving).path(), 'latin1')).toMatch(holds);
  }

  await page.getByRole('button', { name: 'Position 1 reklamieren' }).click();
  await page.getByRole('textbox', { name: 'Was stimmt nicht?' }).fill('Vereinbart waren 110 Euro.');
  await page.getByRole('button', { name: 'Reklamation absenden' }).click();
  await expect(page.getByText('Wir prüfen die Position und antworten Ihnen hier')).toBeVisible();
  await auditPage(page, 'credit note');
  const [id] =
    /^\S+(?=.*\n\s+Vereinbart waren 110)/m.exec(await operator('settlements', 'disputes')) ?? [];
  await operator('settlements', 'answer', id ?? '', '--text', 'Es bleibt bei 90 Euro.');
  await releaseSettlements(`${year}-${month}`);
  await secondOperator('settlements', 'confirm', number);
  await page.reload();
  await expect(page.getByText('Es bleibt bei 90 Euro.')).toBeVisible();
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
  expect((await commissionLedger()).paid).toBe(before.paid + 9000);
  await page.getByRole('button', { name: /^Reklamation schließen/ }).click();
  await expect(page.getByText('Erledigt: Geschlossen', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Meine Daten' }).click();
  await expect(page.getByText(/30 00$/)).toBeVisible();
  await auditPage(page, 'data');
  expect(watch.problems).toEqual([]);
});

test('a credit note of somebody else does not exist', async ({ page }) => {
  await page.goto(`${area}/login`);
  await signIn(page, demoLogins.seller, demoLogins.password);
  await expect(page).toHaveURL(/bereich$/);
  const [foreign = ''] = /^\S+(?=.* agency )/m.exec(await operator('settlements', 'list')) ?? [];
  await page.goto(`${area}/abrechnung/${foreign}`);
  await expect(page.getByRole('heading', { name: 'Diese Gutschrift gibt es nicht' })).toBeVisible();
});
