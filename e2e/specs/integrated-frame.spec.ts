import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';
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
      await expect(inside.getByRole('contentinfo')).toHaveText('Cookie-Einstellungen');
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

/** What a browser does to the frame of another site when it blocks it: no storage, no locks. It keeps unpartitioned cookies itself. */
async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window.parent === window) return;
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
}

test('the portal of the demo embeds the product, which works where the browser refuses storage and cookies to its frame', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser);
  await refuseStorage(context);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  await page.goto(`http://localhost:${port}/dev/portal`);
  const inside = page.frameLocator('iframe');
  const frame = page.locator('iframe');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(700); // the page around it follows its height
  const before = await height();
  await page.waitForTimeout(1000);
  expect(await height()).toBe(before); // and does not drive it on

  // Somebody recommends inside the frame.
  await inside.getByRole('button', { name: 'Alle annehmen' }).click();
  await inside
    .getByRole('link', { name: /^Empfehlen / })
    .first()
    .click();
  const email = `rahmen.${Date.now()}@example.org`;
  await inside.getByLabel('Vorname').fill('Rieke');
  await inside.getByLabel('Nachname').fill('Rahmen');
  await inside.getByLabel(/^E.Mail-Adresse/).fill(email);
  await inside.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await inside.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  await inside.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(
    inside.getByRole('heading', { level: 1, name: /Bitte bestätigen Sie Ihre E.Mail-Adresse/ }),
  ).toBeVisible();

  // The mailed link signs in inside the frame; the cookie kept apart for the portal remembers it, since nothing else may.
  const asked = /bestätigen Sie Ihre Teilnahme/;
  const link = linkIn(await waitForMail(page.request, email, asked), /registrieren/);
  const show = (address: string) =>
    frame.evaluate((element, to) => element.setAttribute('src', to), address);
  await show(link);
  await inside.getByRole('button', { name: 'Teilnahme bestätigen' }).click();
  await expect(inside.getByRole('link', { name: 'Abmelden' })).toBeVisible();
  await show(`${origin}/de/persoenlicherbereich?widget=1`);
  await expect(inside.getByRole('region', { name: /^Ihre Empfehlungen/ })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toContain('__Host-ws-referrer');
  expect(cookies.filter(({ sameSite }) => sameSite !== 'None')).toEqual([]);
  expect(failures).toEqual([]);
  await context.close();
});

test('no page may hold the product of a client without the module', async ({ page }) => {
  const answer = await page.goto(`http://funkelnetz.localhost:${port}/de`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
