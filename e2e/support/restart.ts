import type { Browser, BrowserContext } from '@playwright/test';

/** Closes a browser context and opens one with what outlives the closing of a browser: storage and cookies with an expiry. */
export async function restartBrowser(
  browser: Browser,
  context: BrowserContext,
): Promise<BrowserContext> {
  const { cookies, origins } = await context.storageState();
  await context.close();
  const lasting = cookies.filter(({ expires }) => expires > 0);
  return browser.newContext({ storageState: { cookies: lasting, origins } });
}
