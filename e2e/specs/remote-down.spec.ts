import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { areaPages as pages, degraded } from '../support/area-pages.ts';
import { test } from '../support/test.ts';

const artefacts = resolve(import.meta.dirname, '../../dist/remotes');

for (const [area, { path, heading }] of Object.entries(pages)) {
  test(`${area} down leaves the others usable, and a retry brings it back`, async ({
    page,
    context,
  }) => {
    await context.route(`**/remotes/${area}/**`, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: degraded })).toBeVisible();

    await page.getByRole('link', { name: 'Fragen und Antworten' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Fragen/ })).toBeVisible();
    for (const [other, elsewhere] of Object.entries(pages)) {
      if (other === area) continue;
      await page.goto(elsewhere.path);
      await expect(
        page.getByRole('heading', { level: 1, name: elsewhere.heading, exact: true }),
      ).toBeVisible();
    }

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: degraded })).toBeVisible();
    await context.unroute(`**/remotes/${area}/**`);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });
}

/** Serves scripts of an area with something added; answers how often it did. */
async function tamper(context: BrowserContext, address: string): Promise<() => number> {
  let served = 0;
  await context.route(address, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, file = ''] = pathname.split('/remotes/');
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `${readFileSync(resolve(artefacts, file), 'utf8')};globalThis.tampered = true;`,
    });
    served += 1;
  });
  return () => served;
}

for (const name of ['entry', 'route-AgenturLogin']) {
  test(`a tampered script of an area (${name}) does not run`, async ({ page, context }) => {
    const served = await tamper(context, `**/remotes/mf-agency/**/${name}.*.js*`);
    await page.goto('/de/agentur/login');
    await expect(page.getByRole('heading', { level: 1, name: degraded })).toBeVisible();
    expect(served()).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
}

for (const name of ['entry', 'route-AgenturLogin'])
  test(`a script that is tampered at one address only (${name}) is had from another at once`, async ({
    page,
    context,
  }) => {
    const served = await tamper(context, `**/remotes/mf-agency/**/${name}.*.js`);
    const { path, heading } = pages['mf-agency'];
    await page.goto('/de/faq'); // the area's page itself is painted before any script runs
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(served()).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /\/faq$/,
    );
  });
