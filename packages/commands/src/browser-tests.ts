import { resolve } from 'node:path';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { findChromium } from './chromium.ts';
import { run } from './run.ts';

/** Runs browser tests against what was built, started as `npm start` starts it; `args` are Playwright's. Answers the exit code. */
export function runBrowserTests(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const playwright = resolve(workspaceRoot, 'e2e/node_modules/.bin/playwright');
  return run(playwright, ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    CHROMIUM_PATH: findChromium(),
    ...env,
  });
}
