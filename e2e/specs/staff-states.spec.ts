import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { consentDeclined } from '../support/consent-declined.ts';
import { test } from '../support/fixed-server.ts';
import { axeFindings } from '../support/page-audit.ts';
import { comparePicture, notePictures } from '../support/picture.ts';
import { signIn } from '../support/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

/** The pages themselves have pictures in routes.spec; here is what they become under the hands of who works with them. */
const widths = [1440, 390];
/** The call that answers the orders of an agency. */
const ordersCall = /\/agentur\/auftraege\/alle/;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function enter(browser: Browser, port: number, path: string, email: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: `http://funkelnetz.localhost:${port}`,
    storageState: consentDeclined,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(`/de/${path}`);
  await signIn(page, email, demoLogins.password);
  await expect(page).not.toHaveURL(/login$/);
  return page;
}

/** Opens a page of the area and waits until all of it is there. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Looks at the page once it says something, in both widths, at what has the focus; axe at the narrow one. */
async function look(page: Page, name: string, says: string) {
  await expect(page.getByText(says).last()).toBeVisible();
  await page.mouse.move(0, 0); // nothing is pointed at
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(':focus').evaluateAll(([element]) => {
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await comparePicture(page, `staff ${name} ${width}`);
  }
  expect.soft(await axeFindings(page), name).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('what an agency asks, gets wrong and does not find looks as before and is accessible', async ({
  browser,
  fixedPort,
}) => {
  const page = await enter(browser, fixedPort, 'agentur/login', demoLogins.agency);
  const keys = page.keyboard;
  await notePictures(page);

  // The past of the demo is released; what the server says of its orders is told here as if the first were not. Another order asks for
  // them once the page is there: a page that opens while its calls are watched loads everything again, also its typeface.
  const reorder = () =>
    page.getByRole('columnheader', { name: 'Produkt' }).getByRole('button').click();
  await open(page, '/de/agentur/auftraege');
  await page.route(ordersCall, async (route) => {
    const { host, port, pathname } = new URL(route.request().url());
    const answer = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}`, // Node does not know the host's name
      headers: { ...route.request().headers(), host },
    });
    const text = await answer.text();
    const body = text.replace('"Freigebbar":false', '"Freigebbar":true');
    await route.fulfill({ response: answer, body });
  });
  await reorder();
  await button(page, /^Auftrag .+ freigeben$/).click();
  await look(page, 'release asked', 'Fünf Minuten lang');
  await page.unrouteAll();
  await keys.press('Escape');
  await button(page, 'Filter').click();
  await button(page, 'Spalten').click();
  await look(page, 'filters and columns of orders', 'Gezeigte Spalten');
  await button(page, 'Filter').click();
  await button(page, 'Spalten').click();
  await page.route(ordersCall, (route) => route.fulfill({ status: 500, json: {} }));
  await reorder();
  await look(page, 'orders that fail to load', 'Noch einmal versuchen');
  await page.unrouteAll();
  await open(page, '/en/agentur/auftraege?auftragsnummer=X');
  await look(page, 'no order found', 'Nothing found');

  await open(page, '/de/agentur/mitarbeiter');
  await button(page, 'Mitarbeiter einladen').click();
  await button(page, 'Einladung senden').click();
  await look(page, 'invitation of an employee with errors', 'Vorname ist ein Pflichtfeld');
  await keys.press('Escape');
  await button(page, 'Mehr zu Emil Empfehler').click();
  await page.getByRole('menuitem', { name: 'Empfehlungen übergeben' }).click();
  await look(page, 'referrals to hand over', 'Das lässt sich nicht zurücknehmen');
  await keys.press('Escape');

  await open(page, '/en/agentur/praemienplan');
  await button(page, /^Change/)
    .first()
    .click();
  await page.getByLabel('Amount per order in euros').fill('999');
  await button(page, 'Publish reward plan').click();
  await look(page, 'reward plan above the commission', 'The amount is above the commission');

  await open(page, '/de/agentur/statistik?zeitraum=frei&von=2030-03-01&bis=2030-02-01');
  await look(page, 'statistics of a wrong period', 'Das Ende liegt vor dem');
  await open(page, '/de/agentur/verwaltung');
  await button(page, 'Zweiten Faktor einschalten').click();
  const factor = page.getByRole('region', { name: 'Zweiter Faktor' });
  await factor.getByLabel('Aktuelles Passwort').fill('Falsch-2026');
  await keys.press('Enter');
  await look(page, 'second factor with a wrong password', 'Das aktuelle Passwort stimmt nicht.');
});

test('what new, unready and refused people of an agency see looks as before and is accessible', async ({
  browser,
  fixedPort,
}) => {
  const newOwner = await enter(browser, fixedPort, 'agentur/login', demoLogins.agencyInactive);
  await look(newOwner, 'overview with missing details', 'Für Gutschriften fehlen noch Angaben');
  await open(newOwner, '/en/agentur/zusatzdaten');
  await button(newOwner, 'Save details').click();
  await look(newOwner, 'details for settlement with errors', 'Tax number is required');
  await open(newOwner, '/de/agentur/rechnungen');
  await expect(newOwner.getByText('Sie haben nichts reklamiert.')).toBeVisible();
  await look(newOwner, 'no invoice yet', 'Noch keine Rechnungen');
  await newOwner.close();
  const refused = await enter(browser, fixedPort, 'agentur/login', demoLogins.agencyNone);
  await open(refused, '/de/agentur/auftraege');
  await look(refused, 'view that the role lacks', 'gehört nicht zu Ihrer Rolle');
});

test('what a seller and a call-centre agent compare, get wrong and do not find looks as before and is accessible', async ({
  browser,
  fixedPort,
}) => {
  const seller = await enter(browser, fixedPort, 'vertriebspartner/login', demoLogins.seller);
  await open(seller, '/de/vertriebspartner/abrechnung');
  await seller.getByRole('link', { name: /^FUNKELNETZ-/ }).click();
  const lines = 'Auftragsnummer;Netto\nFN-20001;90,00\nFN-20002;110,00\nFN-99999;90,00\nkaputt\n';
  await seller.getByLabel('Eigene Liste (CSV)').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines),
  });
  await button(seller, '3 Zeilen abgleichen').click();
  const missing = button(seller, 'Fehlenden Auftrag FN-99999 reklamieren');
  await expect(missing).toBeVisible();
  await look(seller, 'own list beside a credit note', 'Nur in der Gutschrift');
  await missing.click();
  await button(seller, 'Reklamation absenden').click();
  await look(seller, 'dispute without words', 'Bitte schreiben Sie, was nicht stimmt.');
  await seller.close();

  const agent = await enter(browser, fixedPort, 'agent/login', demoLogins.agent);
  await open(agent, '/de/agent/empfehlen/101');
  await expect(agent.getByRole('textbox', { name: 'Vorname des Kunden' })).toBeFocused();
  await agent.keyboard.press('ControlOrMeta+Enter');
  await look(agent, 'mask for a customer with errors', 'Bitte prüfen Sie diese Angaben');
  await agent.keyboard.press('F9');
  await expect(agent.getByRole('searchbox')).toBeFocused();
  await agent.keyboard.type('zzzz');
  await look(agent, 'no consultant found', 'Kein Berater gefunden.');
});
