import { test as base } from '@playwright/test';

/**
 * A test that leaves no page behind: what it opened beside its own page is closed at its end. Open pages go on asking, in a browser that
 * later tests share.
 */
export const test = base.extend<{ readonly leavesNoPage: undefined }>({
  leavesNoPage: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});
