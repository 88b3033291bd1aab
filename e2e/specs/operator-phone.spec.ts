import { expect } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { test } from '../support/test.ts';

test('on a phone operators see what can be done with a row, a menu of pages, and what sends a long dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOperator(page, Number(process.env['E2E_PORT']), '/personen');
  const change = page.getByRole('button', { name: 'Zugang von Petra Prüfer ändern' });
  // A page scrolls down, and nothing has to be pushed aside.
  await change.scrollIntoViewIfNeeded();
  await expect(change).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('button', { name: 'Menü: Personen und Rollen' });
  await expect(page.getByRole('link', { name: 'Technik' })).toBeHidden();
  await menu.click();
  await page.getByRole('link', { name: 'Technik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Technik' })).toBeVisible();
  const run = page.getByRole('button', { name: 'Buchungen prüfen jetzt ausführen' });
  await expect(run).toBeHidden();
  await page.getByRole('heading', { name: /^Regelmäßige Läufe \(\d+\)$/ }).click();
  await run.scrollIntoViewIfNeeded();
  await expect(run).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await page.getByRole('button', { name: 'Person einladen' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Einladung senden' });
  await expect(send).toBeInViewport({ ratio: 1 });
  const last = dialog.getByLabel('Administration');
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
});

test('operators see content at once beside or below the names of pages, and every name by scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await openAsOperator(page, Number(process.env['E2E_PORT']), '/personen');
  const menu = page.getByRole('button', { name: 'Menü: Personen und Rollen' });
  const list = page.getByRole('table');
  const last = page.getByRole('link', { name: 'Eigener Zugang' });
  await expect(menu).toBeVisible();
  await expect(list).toBeInViewport();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start' })).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 600 });
  await expect(menu).toBeHidden();
  await expect(list).toBeInViewport();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Eigener Zugang' })).toBeVisible();
  // The current page is in sight of its own accord, though the list of pages is longer than the window.
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport();
});

test('rows of a list are low on a phone, and nothing is wider than a narrow one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOperator(page, Number(process.env['E2E_PORT']), '/katalog');
  const row = page.getByRole('row', { name: /Funkelfaser 500/ });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(150);
  await page.setViewportSize({ width: 320, height: 844 });
  expect((await row.boundingBox())?.height).toBeLessThan(180);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond()).toBe(0);
});
