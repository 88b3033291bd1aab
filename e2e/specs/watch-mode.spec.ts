import { expect } from '@playwright/test';
import { startSecondServer } from '../support/second-server.ts';
import type { SecondServer } from '../support/second-server.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']) + 3;

let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer(port, {}, [
    'packages/commands/src/remote.ts',
    'dev',
    'mf-agent',
  ]);
});
test.afterAll(() => server.stop());

test('watch mode shows an area in the running shell, with Fast Refresh', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`http://localhost:${port}/de/agent/login`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anmeldung für das Callcenter' }),
  ).toBeVisible();
  await expect(() => expect(said.join('\n')).toContain('Hot Module Replacement enabled')).toPass();
});
