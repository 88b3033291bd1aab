import { expect } from '@playwright/test';
import { startSecondServer } from '../support/second-server.ts';
import { test } from '../support/test.ts';

test.describe('first paint from the edge', () => {
  test('the served home page holds its content and comes alive without a hydration warning', async ({
    page,
    request,
  }) => {
    const html = await (
      await request.get(`http://127.0.0.1:${process.env['E2E_PORT']}/de`, {
        headers: { host: `funkelnetz.localhost:${process.env['E2E_PORT']}` },
      })
    ).text();
    expect(html).toContain('Gutes weitersagen. Prämie erhalten.');
    expect(html).not.toContain(' style="');
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto('/de', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('switched off, the browser renders the same page', async ({ page }) => {
    const server = await startSecondServer(Number(process.env['E2E_PORT']) + 1, {
      FIRST_PAINT: 'off',
    });
    try {
      const address = `http://funkelnetz.localhost:${server.port}/de`;
      await page.goto(address, { waitUntil: 'commit' });
      const served = await page.evaluate(async (url) => (await fetch(url)).text(), address);
      expect(served).toContain('<div id="root"></div>');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Gutes weitersagen. Prämie erhalten.' }),
      ).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
