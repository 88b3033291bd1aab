import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const port = process.env['E2E_PORT'];
const tenants = ['funkelnetz', 'lindenschutz', 'sonnwerk'];
// What no journey passes; flow-accessibility walks the rest.
const paths = [
  '/de/agentur/login',
  '/de/vertriebspartner/login',
  '/de/datenschutz',
  '/de/404',
  '/en',
];

for (const tenant of tenants) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing in ${tenant} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(`http://${tenant}.localhost:${port}${path}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    });
  }

  test(`no page of ${tenant} scrolls sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of paths) {
      await page.goto(`http://${tenant}.localhost:${port}${path}`, { waitUntil: 'networkidle' });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(320);
    }
  });
}
