import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { confirmParticipation, person, refer } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Ihre Empfehlungen' });
const products = (page: Page) => page.getByRole('heading', { level: 1 });

async function enter(page: Page): Promise<void> {
  await page.goto('/de/login');
  await signIn(page, demoLogins.referrer, demoLogins.password);
  await expect(page).toHaveURL(/persoenlicherbereich/);
}

test('home shows who is signed in how their referrals stand; visitors load nothing of it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/de');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /slot|status-place/.test(url))).toEqual([]);
  const referrer = person('Stella', 'Stand');
  await refer(page, referrer, 'Funkelfaser 500', 'Ich');
  await confirmParticipation(page, referrer);
  await page.goto('/de');
  await expect(card(page)).toContainText('1 Empfehlung');
  await expect(card(page)).toContainText('Bisher verdient');
  await card(page).getByRole('link', { name: 'Stand ansehen' }).click();
  await expect(page).toHaveURL(/persoenlicherbereich/);
});

for (const width of [390, 600, 1440])
  test(`the card's place is kept while it is on its way, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await enter(page);
    let arrive = () => undefined as void;
    const asked = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/slot-referrer-status/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/de');
    const below = page.getByRole('heading', { name: 'In vier Schritten zur Prämie' });
    const top = async () => (await below.boundingBox())?.y ?? Number.NaN;
    await expect(page.locator('html[data-signed-in]')).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeHidden();
    const before = await top();
    await expect(card(page)).toHaveCount(0);
    arrive();
    await expect(card(page)).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(8);
  });

test('a piece that does not come leaves the page as it is and is reported by its area', async ({
  page,
  context,
}) => {
  await enter(page);
  await context.route('**/slot-referrer-status-1.*', (route) => route.abort());
  const reported = page.waitForRequest(/\/telemetrie$/);
  await page.goto('/de');
  await expect(products(page)).toBeVisible();
  const report = (await reported).postDataJSON();
  expect(report.Meldungen[0]).toMatchObject({ Art: 'load', Bereich: 'mf-referrer' });
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});
