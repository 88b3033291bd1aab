import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { areaPages, degraded } from '../support/area-pages.ts';
import { test } from '../support/test.ts';

const { path, heading } = areaPages['mf-agency'];
const entry = /\/remotes\/mf-agency\/[^?]+\/entry\.\w+\.js/;
const chunk = /\/remotes\/mf-agency\/[^?]+\/route-AgenturLogin\.\w+\.js/;

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const typed = (page: Page) => page.getByLabel('Betreff');

/** Opens a page of the shell and counts documents from then on. */
async function open(page: Page, at = '/de/faq'): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(at, { waitUntil: 'networkidle' });
  return () => documents;
}

/** Goes on to the area's page as a link of the interface does. */
async function follow(page: Page): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Lets files fail for as long as `fails` says so; answers the addresses that were asked for. */
async function fail(page: Page, files: RegExp, fails: () => boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route(files, async (route) => {
    asked.push(route.request().url());
    await (fails() ? route.abort() : route.continue());
  });
  return asked;
}

const reloadedBefore = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('ws.reloaded', String(Date.now())));

for (const [name, files] of [
  ['an entry', entry],
  ['a file beside the entry', chunk],
] as const)
  test(`each try of ${name} that does not come has an address of its own, without a reload`, async ({
    page,
  }) => {
    await reloadedBefore(page);
    const documents = await open(page);
    let isDown = true;
    const asked = await fail(page, files, () => isDown);
    await follow(page);
    await expect(title(page, degraded)).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
    const before = asked.length;
    isDown = false;
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(title(page, heading)).toBeVisible();
    expect(asked.length).toBeGreaterThan(before);
    const [version = ''] = /mf-agency\/[^/]+\//.exec(asked[0] ?? '') ?? [];
    const own = asked.filter((address) => address.includes(version)); // not those of a version before that may be there too
    expect(own.length).toBeGreaterThan(1);
    expect(own).toEqual([...new Set(own)]);
    expect(documents()).toBe(1);
  });

test('a page whose file does not come twice reloads by itself, once, and never in a loop', async ({
  page,
}) => {
  const documents = await open(page);
  let isDown = true;
  await fail(page, chunk, () => isDown && documents() < 2);
  await follow(page);
  await expect(title(page, heading)).toBeVisible();
  expect(documents()).toBe(2);
  await page.evaluate(() => sessionStorage.removeItem('ws.reloaded'));
  await page.unroute(chunk);
  await fail(page, chunk, () => isDown);
  await page.reload();
  await expect(title(page, degraded)).toBeVisible();
  await page.reload();
  await expect(title(page, degraded)).toBeVisible();
  expect(documents()).toBe(5); // two by the test, one by itself
  isDown = false;
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(title(page, heading)).toBeVisible();
  expect(documents()).toBe(5);
});

test('what somebody typed is never reloaded away: they are asked, and it is there when they go back', async ({
  page,
}) => {
  const documents = await open(page, '/de/kontakt');
  await typed(page).click();
  await typed(page).fill('Meine Prämie');
  await fail(page, chunk, () => true);
  await follow(page);
  await expect(title(page, degraded)).toBeVisible();
  await page.goBack();
  await expect(typed(page)).toHaveValue('Meine Prämie');
  expect(documents()).toBe(1);
});

test('without a connection the page says so and loads by itself once it is back', async ({
  page,
  context,
}) => {
  const documents = await open(page);
  await context.setOffline(true);
  await follow(page);
  await expect(page.getByText(/Gerät hat gerade keine Verbindung/)).toBeVisible();
  await context.setOffline(false);
  await expect(title(page, heading)).toBeVisible();
  expect(documents()).toBe(1);
});
