import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeShifts, watchShifts } from '../support/layout-shifts.ts';
import { takePart } from '../support/recipient.ts';
import {
  confirmParticipation,
  offeredProducts,
  person,
  refer,
  sharedLink,
} from '../support/referrer.ts';
import { withTenantValues } from '../support/tenant-values.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Most a page may move by itself, as web vitals count it. */
const mostShift = 0.02;
/** Later than the first paint, as on a slow line. */
const fontsComeAfterMs = 700;

/** `npm run proof -- routes` looks at all pages of every tenant in two widths; `npm test` at those of one whose words wrap most easily. */
const isFull = process.env['ROUTE_WALK'] === 'full';
const tellsMost = new Set([
  'home',
  'referral form of somebody signed in',
  'share page',
  'landing of somebody who takes part',
]);

/** At rest; a picture that moves without end makes sixty, and takes a fifth of a processor. */
const mostLayouts = 5;

/** How often a page that nobody touches is laid out again. */
async function layoutsInASecond(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const count = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
  const before = await count();
  await sleep(1000);
  return (await count()) - before;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Cold {
  readonly name: string;
  readonly path: string;
  /** Who looks; nobody in particular when it is left out. */
  readonly state?: State;
}

/** Loads a page as the first of a browser that knows no file yet, and looks at what moves by itself. */
async function expectStill(browser: Browser, origin: string, width: number, cold: Cold) {
  const { name, path, state } = cold;
  const height = width < 768 ? 844 : 900;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    ...(state ? { storageState: state } : {}),
  });
  const page = await context.newPage();
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await sleep(fontsComeAfterMs);
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { total, moved } = await takeShifts(page);
  expect
    .soft(total, `${name} at ${width} px: moved by itself: ${moved.join('; ')}`)
    .toBeLessThanOrEqual(mostShift);
  const layouts = await layoutsInASecond(page);
  expect.soft(layouts, `${name} at ${width} px: layouts at rest`).toBeLessThanOrEqual(mostLayouts);
  await context.close();
}

for (const tenant of isFull ? ['funkelnetz', 'lindenschutz', 'sonnwerk'] : ['funkelnetz']) {
  test(`pages of ${tenant} stand still while they load, even when the fonts come late`, async ({
    browser,
  }) => {
    test.setTimeout(300_000); // a journey, then up to 22 cold loads
    const origin = `http://${tenant}.localhost:${process.env['E2E_PORT']}`;
    const open = async () => (await browser.newContext({ baseURL: origin })).newPage();
    const [page, contact] = [await open(), await open()];

    async function look() {
      const wanda = person('Wanda', 'Wegweiser');
      const [product = ''] = await offeredProducts(page);
      const form = await page
        .getByRole('link', { name: `Empfehlen ${product}`, exact: true })
        .getAttribute('href');
      await refer(page, wanda, product, 'Ich');
      await confirmParticipation(page, wanda);
      const link = await sharedLink(page);
      const { pathname } = new URL(page.url());
      const landing = `/de/empfehlung/${pathname.split('/').at(-1)}`;
      await takePart(contact, link, person('Korbinian', 'Kieselstein'));
      const referrer = await page.context().storageState();
      const recipient = await contact.context().storageState();
      const colds: readonly Cold[] = [
        { name: 'home', path: '/de' },
        { name: 'home of somebody signed in', path: '/de', state: referrer },
        ...(tenant === 'funkelnetz' ? [{ name: 'catalogue', path: '/de/smartphones.html' }] : []),
        { name: 'referral form', path: form ?? '' },
        { name: 'referral form of somebody signed in', path: form ?? '', state: referrer },
        { name: 'share page', path: pathname, state: referrer },
        { name: 'personal area', path: '/de/persoenlicherbereich', state: referrer },
        { name: 'landing', path: landing },
        { name: 'landing of somebody who takes part', path: landing, state: recipient },
        { name: 'landing of the referrer', path: landing, state: referrer },
        {
          name: 'recipient data',
          path: landing.replace('/empfehlung/', '/empfaengerdaten/'),
          state: recipient,
        },
      ];
      for (const cold of colds) {
        if (isFull || tellsMost.has(cold.name)) await expectStill(browser, origin, 390, cold);
        if (isFull) await expectStill(browser, origin, 1440, cold);
      }
    }
    // The gate stands before every page of a referrer; gate.spec goes through it.
    if (tenant === 'lindenschutz') await withTenantValues(tenant, { forcedLogin: false }, look);
    else await look();
  });
}

test('a font that misses the first page is there on the next', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await sleep(2 * fontsComeAfterMs);
    await route.continue();
  });
  await page.goto('/de', { waitUntil: 'networkidle' });
  const drawsStandIn = () =>
    page.evaluate(() => {
      const widthIn = (family: string) => {
        const sample = document.createElement('span');
        sample.style.cssText = `position:absolute;white-space:nowrap;font:400 100px ${family}`;
        sample.textContent = 'Empfehlen 0123456789';
        document.body.append(sample);
        const { width } = sample.getBoundingClientRect();
        sample.remove();
        return width;
      };
      return widthIn('Outfit, "Outfit Fallback"') === widthIn('"Outfit Fallback"');
    });
  expect(await drawsStandIn()).toBe(true);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect.poll(drawsStandIn).toBe(false);
});
