import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { choosePassword, enterAgency, fillPerson, foundAgency } from '../support/agency.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { confirmData, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, sharedLink } from '../support/referrer.ts';
import { staffCalls } from '../support/staff-calls.ts';

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

  const desk = await somebody();
  watch.follow(desk);
  await desk.goto(
    linkIn(await waitForMail(page.request, colleague.email, /lädt Sie zu/), /agentur\/bestaetigen/),
  );
  await expect(
    desk.getByRole('heading', { name: /^Olga Oberhand lädt Sie zu Hafen/ }),
  ).toBeVisible();
  await auditPage(desk, 'invited colleague');
  await desk.getByRole('button', { name: 'Einladung annehmen' }).click();
  await choosePassword(desk);
  await enterAgency(desk, colleague.email);

  await desk.goto(`${area}/einladungstool`);
  await fillPerson(desk, customer);
  await desk.getByRole('checkbox', { name: /vorab zugestimmt/ }).check();
  await desk.getByRole('button', { name: 'Einladung anlegen' }).click();
  await expect(desk.getByText('Klara ist eingeladen')).toBeVisible();
  await auditPage(desk, 'invitation tool');

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

  const shop = await somebody();
  await takePart(shop, link, contact);
  await confirmData(shop, contact);
  await report(shop, await order(shop), 'Bestellung prüfen');

  await desk.goto(`${area}/auftraege`);
  await desk.getByRole('button', { name: /^Auftrag .+ freigeben$/ }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Auftrag freigeben' }).click();
  await expect(dialog.getByText(/^Freigegeben, wirksam ab \d\d:\d\d Uhr$/)).toBeVisible();
  await operator('clock', 'advance', '6min');
  await expect(async () => {
    await desk.goto(`${area}/auftraege`);
    await expect(desk.getByRole('cell', { name: 'Freigegeben', exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();

  const month = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
    .format(new Date())
    .slice(0, 7);
  await operator('clock', 'advance', '32d');
  await operator('settlements', 'run', '--month', month, '--by', 'anna');
  await page.goto(`${area}/rechnungen`);
  await expect(page.getByRole('row', { name: /107,10\s€/ })).toBeVisible();
  await page.getByRole('link', { name: /^FUNKELNETZ-/ }).click();
  for (const [name, holds] of [
    ['PDF', /^%PDF-/],
    ['XML', /<ram:TypeCode>389<[^]*<ram:DuePayableAmount>107.10</],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${name} von`) }).click();
    expect(readFileSync(await (await saving).path(), 'latin1')).toMatch(holds);
  }
  await auditPage(page, 'credit note');
  expect(watch.problems).toEqual([]);
});

const roles = [
  {
    email: demoLogins.agencyInactive,
    hidden: ['einladungen', 'einladungstool', 'mitarbeiter'],
    refused: ['GET /Einladung/daten', 'GET /agentur/mitarbeiter'],
    open: 'GET /agentur/rechnungen',
  },
  {
    email: demoLogins.agencyEmployee,
    hidden: ['mitarbeiter', 'rechnungen'],
    refused: ['GET /agentur/mitarbeiter', 'GET /agentur/rechnungen'],
    open: 'GET /Einladung/daten',
  },
  {
    email: demoLogins.agencyNone,
    hidden: ['auftraege', 'praemien', 'praemienplan', 'stammdaten', 'statistik'],
    refused: [
      'GET /agentur/stammdaten',
      'GET /agentur/praemien',
      'GET /agentur/praemienplan',
      'GET /Einladung/karte',
    ],
    open: null,
  },
];

/** The token of the agency's session as the page keeps it. */
const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('ws.session.agency') ?? '{}');
    const token = typeof stored === 'object' && stored !== null && 'token' in stored;
    return token ? `Bearer ${String(stored.token)}` : '';
  });

for (const { email, hidden, refused, open } of roles) {
  test(`${email} sees, reaches and calls nothing beyond the role`, async ({ page }) => {
    await enterAgency(page, email, demoLogins.password);
    const links = page.getByRole('navigation', { name: 'Agenturbereich' }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const path of hidden) {
      expect(shown).not.toContain(`${area}/${path}`);
      await page.goto(`${area}/${path}`);
      await expect(
        page.getByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' }),
      ).toBeVisible();
    }
    const calls = [...refused, ...(open === null ? [] : [open])].map((call) => ({ call }));
    const statuses = await staffCalls(page, await tokenOf(page), calls);
    expect(statuses).toEqual([...refused.map(() => 403), ...(open === null ? [] : [200])]);
  });
}
