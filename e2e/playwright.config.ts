import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { consentDeclined } from './support/consent-declined.ts';
import { coreTests } from './support/core-tests.ts';

// Tests move the clock and change tenants, so that each worker has a server and a database of its own.
const workers = 2;
const firstPort = Number((process.env['E2E_FIRST_PORT'] ??= process.env['E2E_PORT'] ?? '4310'));
const dataRoot = (process.env['E2E_DATA_ROOT'] ??= mkdtempSync(join(tmpdir(), 'weitersagen-e2e-')));
const portOf = (worker: number): number => firstPort + 10 * worker;
const dataDirOf = (worker: number): string => join(dataRoot, String(worker));

// Workers evaluate this file too, knowing which one they are; what they start inherits both values.
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
process.env['E2E_PORT'] = String(portOf(worker));
process.env['E2E_DATA_DIR'] = dataDirOf(worker);

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Browser tests against the production build, started as `npm start` starts it, on fresh databases. */
export default defineConfig({
  testDir: 'specs',
  // A picture that is missing or differs fails; `npm run pictures` makes them again.
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  updateSnapshots: process.env['E2E_MAKE_PICTURES'] === '1' ? 'all' : 'none',
  outputDir: '../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers,
  fullyParallel: false,
  // `npm test` takes the tests that walk what most people do; the others are for the whole run.
  ...(process.env['TEST_SAMPLE'] === '1' ? { grep: [...coreTests] } : {}),
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://funkelnetz.localhost:${portOf(worker)}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: consentDeclined, // the question for consent has a test of its own
    screenshot: 'only-on-failure',
    // Recording every step costs a sixth of the time; E2E_TRACE=1 does it.
    trace: process.env['E2E_TRACE'] === '1' ? 'retain-on-failure' : 'off',
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
  webServer: Array.from({ length: workers }, (_, index) => ({
    command: `${process.execPath} packages/commands/src/start.ts`,
    cwd: '..',
    url: `http://localhost:${portOf(index)}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
    env: {
      PORT: String(portOf(index)),
      DATA_DIR: dataDirOf(index),
      DEMO_HISTORY: 'small',
      FREE_STRANGER_MAILS: '1000', // all visitors of all tests share one address
    },
    stdout: index === 0 ? ('pipe' as const) : ('ignore' as const),
  })),
});
