import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from '../support/test.ts';

async function toProvider(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /Firmenkonto|company account/ }).click();
  await page.waitForURL(/\/dev\/oidc\/choose\//);
}

test('an agency owner signs in with the company account, comes to the page asked for, and the tab keeps no secret', async ({
  page,
}) => {
  await toProvider(page, '/en/agentur/auftraege?sortierung=nummer');
  await page.locator('button[value="anton.agenturmann@example.org"]').click();
  await page.waitForURL('**/en/agentur/auftraege?sortierung=nummer');
  await expect(page.getByText('anton.agenturmann@example.org')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('ws.sso');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ws.session.agency']);
  await page.reload();
  await expect(page.getByText('anton.agenturmann@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /company account/ })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('an answer that this tab did not ask for signs nobody in', async ({ page }) => {
  await page.goto('/sso?code=stolen&state=foreign', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/sso');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page).toHaveURL('/de/agentur/login');
});

test('sellers have no company account', async ({ page }) => {
  await page.goto('/de/vertriebspartner/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Firmenkonto/ })).toHaveCount(0);
});
