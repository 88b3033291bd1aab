import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [390, 768, 1440];
/** So many pages are opened by one test. */
const EACH = 8;

type Name = keyof typeof operatorRoutes;

/** Where a page of one thing is found: the page whose links lead to such things, where that is not the path before it. */
const listOf: Partial<Record<Name, string>> = {
  BetriebKunde: '/kunden?suche=mara',
  BetriebText: '/texte?mandant=sonnwerk',
  BetriebTextNeu: '/texte?mandant=sonnwerk',
  BetriebMail: '/mails?mandant=sonnwerk',
  BetriebGutschrift: '/abrechnungen',
};
/** Pages whose address is no list's. */
const addressOf: Partial<Record<Name, string>> = {
  BetriebTexte: '/texte?mandant=sonnwerk',
  BetriebMails: '/mails?mandant=sonnwerk',
  BetriebRechtstexte: '/rechtstexte?mandant=sonnwerk',
};

/** Pages behind the sign-in, and the one that is found by nothing. */
const names = (Object.keys(operatorRoutes) as Name[]).filter(
  (name) => 'staff' in operatorRoutes[name],
);

/** Opens the first thing to which a link of the page leads, if there is one. */
async function openFirst(page: Page, path: string): Promise<boolean> {
  // Pages of their own below the same path are no such things.
  const pattern = new RegExp(
    `/de${path.replaceAll(/:\w+/g, '(?!neu\\b|bankantworten\\b)[^/?]+')}(\\?.*)?$`,
  );
  const links = page.getByRole('main').getByRole('link');
  const hrefs = () =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const found = async () => (await hrefs()).findIndex((href) => pattern.test(href));
  const isFound = await expect
    .poll(found, { timeout: 5000 })
    .toBeGreaterThanOrEqual(0)
    .then(
      () => true,
      () => false,
    );
  if (!isFound) return false;
  await links.nth(await found()).click();
  await page.waitForURL(pattern);
  return true;
}

/** Opens a page; null where the demo has nothing that it would show. */
async function open(page: Page, name: Name): Promise<string | null> {
  const { path } = operatorRoutes[name];
  const address = addressOf[name] ?? path;
  const goTo = (where: string) => page.goto(new URL(`/de${where}`, page.url()).href);
  if (!path.includes(':')) {
    await goTo(address);
    return name;
  }
  const parts = path.split('/:');
  await goTo(listOf[name] ?? parts[0] ?? '/');
  // What stands below one thing is found on that thing's page.
  if (name === 'BetriebGutschrift' && !(await openFirst(page, '/abrechnungen/:monat'))) return null;
  return (await openFirst(page, path)) ? name : null;
}

for (let start = 0; start < names.length; start += EACH)
  test(`pages of operators are whole on a phone, a tablet and a desk (${start / EACH + 1})`, async ({
    page,
  }, { annotations }) => {
    await openAsOperator(page, Number(process.env['E2E_PORT']), '/');
    for (const name of names.slice(start, start + EACH)) {
      if ((await open(page, name)) === null) {
        annotations.push({ type: 'nothing to show', description: name });
        continue;
      }
      const main = page.getByRole('main');
      await expect(main.locator('[aria-busy="true"]'), `${name}: on its way`).toHaveCount(0);
      await auditPage(page, name, {
        widths,
        axeAt: [390],
        look: async (width) => {
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width);
          await expect.soft(main, `${name}: a page that is not there`).not.toContainText('404');
        },
      });
    }
  });
