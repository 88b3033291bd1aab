import type { Page } from '@playwright/test';

/** Waits until the page's own code has taken over what the server drew: until then it still asks for files, however long it rests. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
  await page.waitForLoadState('networkidle');
}
