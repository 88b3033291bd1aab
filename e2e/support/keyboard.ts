import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const mostStops = 80;

/** Presses Tab (or Shift+Tab) until the element has the focus; fails after 80 presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostStops} presses of ${key} did not reach ${target.toString()}`);
}

/** Goes to an element and presses a key there. */
export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types; what it held before is replaced. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
