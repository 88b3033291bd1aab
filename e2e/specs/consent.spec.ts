import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor, storedNames } from '../support/visitor.ts';

const port = Number(process.env['E2E_PORT']);
const origin = `http://funkelnetz.localhost:${port}`;
const own = new RegExp(`^http://(funkelnetz|remotes)\\.localhost:${port}/|^(data|blob):`);
const question = (page: Page) => page.getByRole('region', { name: 'Dürfen wir mitzählen?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const settings = (page: Page) => press(page, 'Cookie-Einstellungen');

/** Addresses that were asked for and count a visitor. */
function watchCounting(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/matomo\.php|\/telemetrie/.test(request.url()) || !own.test(request.url()))
      seen.push(request.url());
  });
  return seen;
}

const pages = [
  { name: 'home', path: async () => '/de?channel=flyer', allowed: /^$/, asked: true },
  {
    name: 'recipient landing',
    path: async () => `/de/empfehlung/${await newReferral(port)}?channel=whatsapp`,
    allowed: /^ws\.landed\./,
    asked: true,
  },
  { name: 'privacy page', path: async () => '/de/datenschutz', allowed: /^$/, asked: false },
  { name: 'imprint', path: async () => '/de/impressum', allowed: /^$/, asked: false },
];

for (const { name, path, allowed, asked } of pages) {
  test(`before a choice ${name} stores nothing that is not essential and counts nothing`, async ({
    browser,
  }) => {
    const { context, page } = await newVisitor(browser);
    const counted = watchCounting(page);
    await page.goto(origin + (await path()), { waitUntil: 'networkidle' });
    await expect(question(page)).toBeVisible({ visible: asked });
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(500);
    expect((await storedNames(page)).filter((entry) => !allowed.test(entry))).toEqual([]);
    expect(counted).toEqual([]);
    await context.close();
  });
}

test('the three answers look alike and are reached first by keyboard', async ({ browser }) => {
  const { context, page } = await newVisitor(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${origin}/de`);
  const buttons = question(page).getByRole('button');
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } =
        getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return JSON.stringify({
        backgroundColor,
        color,
        fontSize,
        fontWeight,
        borderColor,
        width,
        height,
      });
    }),
  );
  expect(looks).toHaveLength(3);
  expect(new Set(looks).size).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(buttons.first()).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('who accepts is counted from then on, keeps the campaign, and is not asked again', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser);
  const counted = watchCounting(page);
  await page.goto(`${origin}/de?channel=flyer`, { waitUntil: 'networkidle' });
  const proof = page.waitForResponse((answer) => answer.url().endsWith('/zustimmungen'));
  await press(page, 'Alle annehmen');
  expect((await proof).status()).toBe(204);
  await expect(question(page)).toBeHidden();
  expect(await storedNames(page)).toEqual(['ws-channel', 'ws-consent']);
  await page.locator('main a[href*="/empfehlen/"]').first().click();
  await expect
    .poll(() => counted.filter((url) => url.includes('idgoal=')).length)
    .toBeGreaterThan(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(question(page)).toHaveCount(0);
  await page.goto(`${origin}/de/faq`);
  await expect.poll(() => counted.some((url) => url.endsWith('/telemetrie'))).toBe(true);
  await context.close();
});

test('who rejects is neither counted nor asked again', async ({ browser }) => {
  const { context, page } = await newVisitor(browser);
  const counted = watchCounting(page);
  await page.goto(`${origin}/de?channel=flyer`, { waitUntil: 'networkidle' });
  await press(page, 'Alle ablehnen');
  await expect(question(page)).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(question(page)).toHaveCount(0);
  await page.locator('main a[href*="/empfehlen/"]').first().click();
  await page.waitForLoadState('networkidle');
  expect(counted).toEqual([]);
  expect(await storedNames(page)).toEqual(['ws-consent']);
  await context.close();
});

test('who chooses gets just that, and withdraws it in the footer', async ({ browser }) => {
  const { context, page } = await newVisitor(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`${origin}/de?channel=flyer`, { waitUntil: 'networkidle' });
  await press(page, 'Auswählen');
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(page).getByRole('button', { name: 'Auswählen' })).toBeFocused();
  expect(await storedNames(page)).toEqual([]);
  await press(page, 'Auswählen');
  await dialog.getByLabel('Marketing').check();
  await press(page, 'Auswahl speichern');
  await expect(question(page)).toBeHidden();
  expect(await storedNames(page)).toEqual(['ws-channel', 'ws-consent']);
  await settings(page);
  await expect(dialog.getByLabel('Marketing')).toBeChecked();
  await expect(dialog.getByLabel('Statistik')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Alle ablehnen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeFocused();
  expect(await storedNames(page)).toEqual(['ws-consent']);
  await context.close();
});

test('moving to the privacy page hides the question, moving on shows it again', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`${origin}/de`, { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { name: 'Was Ihr Browser speichert' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await footer.getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(question(page)).toBeVisible();
  await context.close();
});

test('where a client brings its own consent manager, that one asks and decides', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser);
  await page.goto(`http://lindenschutz.localhost:${port}/de`, { waitUntil: 'networkidle' });
  await expect(question(page)).toHaveCount(0);
  const manager = page.getByRole('dialog', { name: /externe Verwaltung/ });
  await expect(manager).toBeVisible();
  const proof = page.waitForRequest((request) => request.url().endsWith('/zustimmungen'));
  await manager.getByRole('button', { name: 'Nicht einverstanden' }).click();
  expect((await proof).postDataJSON()).toMatchObject({ Quelle: 'extern' });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(manager).toBeHidden();
  await settings(page);
  await expect(manager).toBeVisible();
  await context.close();
});

test('the client’s own consent manager never covers privacy and imprint, and asks later whoever enters there', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser);
  const manager = page.getByRole('dialog', { name: /externe Verwaltung/ });
  const footer = page.getByRole('contentinfo');
  await page.goto(`http://lindenschutz.localhost:${port}/de/datenschutz`, {
    waitUntil: 'networkidle',
  });
  await page.waitForFunction(() => 'weitersagenConsentManager' in window);
  await expect(manager).toBeHidden();
  await footer.getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(manager).toBeVisible();
  await footer.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(manager).toBeHidden();
  await page.goBack();
  await expect(manager).toBeVisible();
  await settings(page); // the question gives way to the settings
  await manager.getByRole('button', { name: 'Nicht einverstanden' }).click();
  await footer.getByRole('link', { name: 'Datenschutz' }).click();
  await page.goBack();
  await expect(manager).toBeHidden();
  await context.close();
});
