import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { embeddedInvoice } from '@weitersagen/server/testing/embedded-invoice';
import { choosePassword, enterAgency, fillPerson, foundAgency } from '../support/agency.ts';
import { commissionLedger } from '../support/commission-ledger.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator, releaseSettlements, secondOperator } from '../support/operator.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { confirmData, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, sharedLink } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const area = '/de/agentur';

test('an agency registers, invites an employee who invites a customer; the order is released and settled', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const watch = watchPages();
  const somebody = async () => (await browser.newContext()).newPage();
  const [owner, colleague] = [person('Olga', 'Oberhand'), person('Konrad', 'Kollege')];
  const [customer, contact] = [person('Klara', 'Kundin'), person('Ingo', 'Interesse')];
  watch.follow(page);
  await foundAgency(page, owner, `Hafen ${owner.email.split('.')[2]}`);

  await page.goto(`${area}/mitarbeiter`);
  await page.getByRole('button', { name: 'Mitarbeiter einladen' }).click();
  await fillPerson(page, colleague);
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByText(`${colleague.email} ist eingeladen`)).toBeVisible();
  await auditPage(page, 'employees');

  const colleaguePage = await somebody();
  watch.follow(colleaguePage);
  await colleaguePage.goto(
    linkIn(await waitForMail(page.request, colleague.email, /lädt Sie zu/), /agentur\/bestaetigen/),
  );
  await expect(
    colleaguePage.getByRole('heading', { name: /^Olga Oberhand lädt Sie zu Hafen/ }),
  ).toBeVisible();
  await auditPage(colleaguePage, 'invited colleague');
  await colleaguePage.getByRole('button', { name: 'Einladung annehmen' }).click();
  await choosePassword(colleaguePage);
  await enterAgency(colleaguePage, colleague.email);

  await colleaguePage.goto(`${area}/einladungstool`);
  await fillPerson(colleaguePage, customer);
  await colleaguePage.getByRole('checkbox', { name: /vorab zugestimmt/ }).check();
  await colleaguePage.getByRole('button', { name: 'Einladung anlegen' }).click();
  await expect(colleaguePage.getByText('Klara ist eingeladen')).toBeVisible();
  await auditPage(colleaguePage, 'invitation tool');

  const guest = await somebody();
  watch.follow(guest);
  await guest.goto(
    linkIn(
      await waitForMail(page.request, customer.email, /Konrad Kollege lädt Sie/),
      /agentur\/bestaetigen/,
    ),
  );
  await auditPage(guest, 'invited customer');
  await guest.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(guest.getByRole('heading', { name: /^Noch ein Schritt/ })).toBeVisible();
  await confirmParticipation(guest, customer);
  await guest.goto('/de');
  await guest.getByRole('link', { name: 'Empfehlen Funkelfaser 500', exact: true }).click();
  await guest.getByRole('radio', { name: /^Ich/ }).check();
  await guest.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await guest.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  await guest.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Ihre Empfehlung ist angelegt' }),
  ).toBeVisible();
  const link = await sharedLink(guest);

  const before = await commissionLedger();
  const shop = await somebody();
  await takePart(shop, link, contact);
  await confirmData(shop, contact);
  await report(shop, await order(shop), 'Bestellung prüfen');

  await colleaguePage.goto(`${area}/auftraege`);
  await colleaguePage.getByRole('button', { name: /^Auftrag .+ freigeben$/ }).click();
  const dialog = colleaguePage.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Auftrag freigeben' }).click();
  await expect(dialog.getByText(/^Freigegeben, wirksam ab \d\d:\d\d Uhr$/)).toBeVisible();
  await operator('clock', 'advance', '6min');
  await expect(async () => {
    await colleaguePage.goto(`${area}/auftraege`);
    await expect(colleaguePage.getByRole('cell', { name: 'Freigegeben', exact: true })).toBeVisible(
      {
        timeout: 1000,
      },
    );
  }).toPass();

  expect(await commissionLedger()).toEqual({ open: before.open + 9000, paid: before.paid });

  const month = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
    .format(new Date())
    .slice(0, 7);
  await page.goto(`${area}/rechnungen`);
  await page.getByRole('button', { name: 'Zustimmen' }).click();
  await expect(page.getByRole('button', { name: 'Vereinbarung beenden' })).toBeVisible();
  await operator('clock', 'advance', '32d');
  await operator('settlements', 'run', '--month', month);
  await page.reload();
  await expect(page.getByRole('row', { name: /107,10\s€/ })).toBeVisible();
  await page.getByRole('link', { name: /^FUNKELNETZ-/ }).click();
  const saved = async (name: 'PDF' | 'XML') => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${name} von`) }).click();
    return readFileSync(await (await saving).path());
  };
  const invoice = await embeddedInvoice(await saved('PDF'));
  expect(invoice.problems).toEqual([]);
  expect(invoice.xml).toMatch(/<ram:TypeCode>389<[^]*<ram:DuePayableAmount>107.10</);
  expect((await saved('XML')).toString()).toBe(invoice.xml);
  await auditPage(page, 'credit note');

  // What stands on the screen is what the ledger says was booked, and then what was paid.
  await expect(page.getByText(/^90,00\s€$/).first()).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: /^Gutschrift FUNKELNETZ/ });
  const number = ((await title.textContent()) ?? '').replace('Gutschrift ', '');
  await releaseSettlements(month);
  await secondOperator('settlements', 'confirm', number);
  await page.reload();
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible();
  expect((await commissionLedger()).paid).toBe(before.paid + 9000);
  expect(watch.problems).toEqual([]);
});
