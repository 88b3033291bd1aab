import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { consentDeclined } from './support/consent-declined.ts';

const port = Number(process.env['E2E_PORT'] ?? 4310);
// Workers read the same values: the first evaluation decides.
process.env['E2E_PORT'] = String(port);
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'weitersagen-e2e-'));

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Browser tests against the production build, started as `npm start` starts it, on a fresh database. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://funkelnetz.localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: consentDeclined, // the question for consent has a test of its own
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} packages/commands/src/start.ts`,
    cwd: '..',
    url: `http://localhost:${port}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: process.env['E2E_DATA_DIR'] },
    stdout: 'pipe',
  },
});
