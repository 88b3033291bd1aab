import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A browser that was never here before: nothing stored, nothing chosen. */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...options,
  });
  return { context, page: await context.newPage() };
}

/** Lets a browser have the typeface: one that misses a first paint is left out of it, which would show in pictures. */
export async function haveFonts(page: Page): Promise<void> {
  await page.goto('/de/agb', { waitUntil: 'networkidle' });
}

/** What a browser keeps of a page, by name. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const storage = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...cookies, ...storage].sort();
}
