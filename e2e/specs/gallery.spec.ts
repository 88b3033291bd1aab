import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { buildGallery } from '@weitersagen/remote-tools/build-gallery';
import { themes } from '@weitersagen/ui/themes';
import { auditPage, axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

let address: string;

test.beforeAll(async () => {
  address = await buildGallery();
});

async function open(page: Page, theme: string, scheme: string): Promise<void> {
  await page.goto(`${address}?theme=${theme}&scheme=${scheme}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${theme}, ${scheme}`);
  await expect(page.getByText('Please check this field').first()).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

test('every component is accessible in every state', async ({ page }) => {
  await open(page, 'funkelnetz', 'light');
  await auditPage(page, 'components');
  await openDialog(page);
  expect(await axeFindings(page)).toEqual([]);
});

for (const theme of Object.keys(themes))
  for (const scheme of ['light', 'dark'])
    test(`every component can be read in ${theme}, ${scheme}`, async ({ page }) => {
      await open(page, theme, scheme);
      expect(await axeFindings(page, 'color-contrast')).toEqual([]);
      await openDialog(page);
      expect(await axeFindings(page, 'color-contrast')).toEqual([]);
    });
