import { expect } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']);

const pages = [
  { name: 'home', path: async () => '/en', heading: 'Share something good. Get a reward.' },
  {
    name: 'the referral form',
    path: async () => '/en/empfehlen/101',
    heading: 'Create your referral',
  },
  {
    name: 'the landing page',
    path: async () => `/en/empfehlung/${await newReferral(port)}`,
    heading: /^Bea B\. recommends .+ to you$/,
  },
  { name: 'the terms', path: async () => '/en/agb', heading: /terms/i },
] as const;

for (const { name, path, heading } of pages) {
  test(`${name} is in English`, async ({ page }) => {
    await page.goto(await path());
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\b(Empfehlung|Prämie|Anmelden|Ihre?|und|oder)\b/);
  });
}

test('the language switch keeps the path and the query', async ({ page }) => {
  await page.goto('/de/empfehlen/101?channel=brief&c=herbst');
  await expect(page.getByRole('heading', { level: 1, name: 'Empfehlung anlegen' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your referral' })).toBeVisible();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/en/empfehlen/101?channel=brief&c=herbst');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/empfehlen\/101\?channel=brief&c=herbst$/);
});

test('a tenant without English offers none', async ({ page }) => {
  await page.goto(`http://lindenschutz.localhost:${port}/de`);
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
});
