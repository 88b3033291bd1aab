import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { withTenantValues } from '../support/tenant-values.ts';

const port = Number(process.env['E2E_PORT']);
const origin = `http://sonnwerk.localhost:${port}`;
const holderPort = port + 5;
const [portal, stranger] = ['portal', 'stranger'].map(
  (name) => `http://${name}.localhost:${holderPort}`,
);

const html = `<!doctype html><title>Portal</title><script>
  window.heard = [];
  addEventListener('message', (event) => window.heard.push([event.origin, event.data]));
</script><iframe src="${origin}/de?widget=1" width="390" height="600"></iframe>`;

/** Pages of somebody else, which hold the product in a frame and write down what they hear. */
const holder = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html);
});
test.beforeAll(() => new Promise<void>((resolve) => void holder.listen(holderPort, resolve)));
test.afterAll(() => new Promise<void>((resolve) => void holder.close(() => resolve())));

async function held(context: BrowserContext, from = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(from);
  return page;
}
const heard = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));

test('the page of a client that may hold the product shows it and hears its height; others do neither', async ({
  context,
}) => {
  await withTenantValues(
    'sonnwerk',
    { integratedFrame: true, frameParents: [portal] },
    async () => {
      const page = await held(context, portal);
      const inside = page.frameLocator('iframe');
      await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(inside.getByRole('banner')).toHaveCount(0);
      await expect(inside.getByRole('contentinfo')).toHaveCount(0);
      await expect
        .poll(() => heard(page))
        .toMatch(
          new RegExp(`^\\[\\["${origin}",\\{"type":"weitersagen:height","height":\\d{3,5}\\}`),
        );
      await inside
        .getByRole('link', { name: /^Empfehlen / })
        .first()
        .click();
      await expect(
        inside.getByRole('heading', { level: 1, name: 'Empfehlung anlegen' }),
      ).toBeVisible();
      await expect(inside.getByRole('banner')).toHaveCount(0); // the layout travels along

      const other = await held(context, stranger);
      await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
      expect(await heard(other)).toBe('[]');
    },
  );
});

test('no page may hold the product of a client without the module', async ({ page }) => {
  const answer = await page.goto(`http://funkelnetz.localhost:${port}/de`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
