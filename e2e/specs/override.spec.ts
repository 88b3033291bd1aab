import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { sealOverride } from '@weitersagen/server/override-token';
import { createSigner, newSigningKey } from '@weitersagen/server/registry-signer';
import { startFaultyOrigin } from '../support/faulty-origin.ts';
import type { FaultyOrigin } from '../support/faulty-origin.ts';
import { startShipping } from '../support/shipping.ts';
import type { Shipping } from '../support/shipping.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const area = 'mf-agency';
const titles = { live: 'Anmeldung für Agenturen', other: 'Anmeldung von anderswo' };
const key = newSigningKey();
const port = Number(process.env['E2E_PORT']) + 3;
const origin = `http://127.0.0.1:${port + 1}`; // Node, which asks for the manifest, does not know remotes.localhost

let ship: Shipping;
let elsewhere: FaultyOrigin;
let version: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  ship = await startShipping(port, () => ({
    OVERRIDE_ORIGINS: origin,
    REGISTRY_SIGNING_KEY: key,
  }));
  elsewhere = await startFaultyOrigin(ship.store, port + 1);
  version = await ship.publishChanged(area, 'src/locales/de.json', (text) => {
    const changed = text.replace(titles.live, titles.other);
    expect(changed).not.toBe(text);
    return changed;
  });
});
test.afterAll(async () => {
  await elsewhere.stop();
  await ship.stop();
});

const host = () => `http://funkelnetz.localhost:${port}`;
const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const form = (page: Page) => page.getByLabel('Adresse der Fassung');
const overrideCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ws-override');

/** The page of deliveries, with Funkelnetz chosen. */
const operator = (page: Page) => openAsOperator(page, port, '/auslieferungen?mandant=funkelnetz');

/** Asks for a version at an address; answers the link that shows it, where there is one. */
async function ask(page: Page, address: string) {
  await form(page).fill(address);
  await page.getByRole('button', { name: 'Link holen' }).click();
  return page.getByRole('link', { name: /^Bei Funkelnetz zeigen/ });
}

/** Follows the link in the tab it opens. */
async function show(page: Page): Promise<Page> {
  const link = await ask(page, `${origin}/remotes/${area}/${version}`);
  const opened = page.context().waitForEvent('page');
  await link.click();
  return opened;
}

test('an operator sees an area from another origin in the running shell, and ends it', async ({
  page,
  browser,
}) => {
  await page.goto(`${host()}/de/agentur/login`);
  await expect(title(page, titles.live)).toBeVisible();
  const own = await browser.newContext();
  const desk = await own.newPage();
  await operator(desk);
  page = await show(desk);
  await expect(banner(page)).toContainText(`${area} ${version} von ${origin}`);

  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${host()}/de/faq`);
  await expect(banner(page)).toContainText(`${area} ${version} von ${origin}`);
  await page.goto(`${host()}/de/agentur/login`);
  await expect(title(page, titles.other)).toBeVisible();
  await expect(banner(page)).toBeInViewport();
  expect(scripts.some((url) => url.startsWith(`${origin}/remotes/${area}/${version}/`))).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(banner(page)).toBeInViewport();

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await visitor.goto(`${host()}/de/agentur/login`);
  await expect(title(visitor, titles.live)).toBeVisible();
  await expect(banner(visitor)).toHaveCount(0);
  await other.close();

  await banner(page).getByRole('link', { name: 'Beenden' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await overrideCookie(page)).toBeUndefined();
  await page.goto(`${host()}/de/agentur/login`);
  await expect(title(page, titles.live)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('it is over after two hours, and before for a cookie whose time has come', async ({
  page,
}) => {
  await operator(page);
  page = await show(page);
  await expect(banner(page)).toBeVisible();
  const cookie = await overrideCookie(page);
  if (!cookie) throw new Error('there is no cookie');
  const hours = (cookie.expires - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });

  const keep = async (milliseconds: number) => {
    const until = new Date(Date.now() + milliseconds).toISOString();
    const sealed = { tenant: 'funkelnetz', id: area, version, origin, until };
    await page
      .context()
      .addCookies([{ ...cookie, value: sealOverride(sealed, createSigner(key)) }]);
  };
  await keep(60_000);
  await page.goto(`${host()}/de/agentur/login`);
  await expect(title(page, titles.other)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await keep(-1000);
  await page.reload();
  await expect(title(page, titles.live)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('another origin is refused with a sentence, and what was typed stays', async ({ page }) => {
  await operator(page);
  const address = `http://127.0.0.1:1/remotes/${area}/${version}`;
  const link = await ask(page, address);
  await expect(page.getByText('darf nichts gezeigt werden')).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(form(page)).toHaveValue(address);
  await expect(form(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await overrideCookie(page)).toBeUndefined();
});

test('who is no operator gets the sign-in and no area from elsewhere', async ({ page }) => {
  const tab = await page.context().newPage();
  await tab.goto(`${host()}/de/agentur/login`);
  await signIn(tab, demoLogins.agency, demoLogins.password);
  await expect(tab).toHaveURL(/agentur\/bereich/);
  await operator(page);
  await form(page).fill(`${origin}/remotes/${area}/${version}`);
  // Last, as the page shows the sign-in as soon as any call of it is refused.
  const answer = page.waitForResponse(/\/auslieferungen\/anderswo$/);
  await page.context().clearCookies({ domain: 'betrieb.localhost' });
  await page.evaluate(() => {
    localStorage.clear();
    const link = [...document.querySelectorAll('button')];
    link.find(({ textContent }) => textContent === 'Link holen')?.click();
  });
  expect((await answer).status()).toBe(401);
  expect(await overrideCookie(page)).toBeUndefined();
  await tab.goto(`http://betrieb.localhost:${port}/de/auslieferungen`);
  await expect(tab.getByLabel('Passwort')).toBeVisible();
  await expect(form(tab)).toHaveCount(0);
  await tab.goto(`${host()}/de/auslieferungen`);
  await expect(title(tab, 'Diese Seite gibt es nicht')).toBeVisible();
});
