import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isThemeName, themes } from '@weitersagen/ui/themes';
import { axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']);
const pathsOfClients = [
  '/de',
  '/de/login',
  '/de/faq',
  '/de/kontakt',
  '/de/datenschutz',
  '/de/empfehlungabgelaufen',
];

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const tenant of Object.keys(themes)) {
  const theme = isThemeName(tenant) ? themes[tenant] : themes.funkelnetz;
  const isOfOperators = tenant === 'neutral';
  const origin = `http://${isOfOperators ? 'betrieb' : tenant}.localhost:${port}`;
  const paths = isOfOperators ? ['/de/anmelden', '/de/einladung'] : pathsOfClients;
  const first = isOfOperators ? '/de/anmelden' : '/de/faq';

  test(`${tenant} is dark from the first paint where the system is, before any script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: 'dark', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(origin + first);
    const html = await page.content();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${theme.dark.surface}">`,
    );
    await context.close();
    const scripted = await browser.newContext({ colorScheme: 'dark' });
    const other = await scripted.newPage();
    await other.route(/\.js(\?|$)/, (route) => route.abort());
    await other.goto(origin + first);
    expect(await ground(other)).toBe(rgb(theme.dark.background));
    await scripted.close();
  });

  test(`${tenant} can be read in the dark and follows the system while it is open`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      expect.soft(await axeFindings(page, 'color-contrast'), `${path}: axe`).toEqual([]);
    }
    expect(await ground(page)).toBe(rgb(theme.dark.background));
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground(page)).toBe(rgb(theme.light.background));
  });
}
