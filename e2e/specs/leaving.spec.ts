import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page-audit.ts';
import { withTenantValues } from '../support/tenant-values.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']);
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Möchten Sie wirklich gehen?' });

/** The pointer leaves the page by its upper edge. */
const leave = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseout', { bubbles: true, clientY: -1, relatedTarget: null }),
    ),
  );

test('somebody who leaves after fifteen seconds is asked once, where the client wants that', async ({
  page,
}) => {
  const home = `http://sonnwerk.localhost:${port}/de`;
  await page.clock.install();
  await page.goto(home, { waitUntil: 'networkidle' });
  await page.clock.runFor(16_000);
  await leave(page);
  await expect(question(page)).toHaveCount(0); // off by default

  await withTenantValues('sonnwerk', { exitIntent: true }, async () => {
    const before = await page.evaluate(() => Date.now());
    await page.goto(`${home}/faq`, { waitUntil: 'networkidle' });
    await page.clock.pauseAt(before + 14_900); // however long the page took, its fifteen seconds are not over
    await leave(page);
    await page.clock.resume();
    await page.clock.runFor(15_000);
    await expect(question(page)).toHaveCount(0);
    await leave(page);
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toHaveCSS('border-top-width', '0px'); // the browser's own frame is not there
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await leave(page);
    await page.clock.runFor(2000);
    await expect(question(page)).toHaveCount(0);
    await page.reload({ waitUntil: 'networkidle' });
    await page.clock.runFor(16_000);
    await leave(page);
    await question(page)
      .getByRole('button', { name: /Produkte/ })
      .click();
    await expect(page).toHaveURL(home);
  });
});

test('far down the start page a button leads back to the products', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/de', { waitUntil: 'networkidle' });
  const late = page.locator('a[href="#produkte"]').last();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // it grows while it loads
    await expect(late).toBeInViewport({ timeout: 500 });
  }).toPass();
  await late.click();
  await expect(page.locator('#produkte')).toBeInViewport();
});
