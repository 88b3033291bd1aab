import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = Number(process.env['E2E_PORT']);
const origin = `http://funkelnetz.localhost:${port}`;

test('an address without a language gets the browser’s, then the chosen one', async ({
  browser,
}) => {
  const { context, page } = await newVisitor(browser, { locale: 'en-GB' });
  await page.goto(`${origin}/faq?c=mail`, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(`${origin}/en/faq?c=mail`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${origin}/de/faq?c=mail`);
  await page.goto(`${origin}/agb`);
  await expect(page).toHaveURL(`${origin}/de/agb`);
  await context.close();
});

test('the switch keeps path, query and what was typed', async ({ page }) => {
  await page.goto('/de/empfehlen/101?channel=flyer', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Mara');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/empfehlen/101?channel=flyer');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mara');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('ws.typed'))).toBeNull();
});

test('a form without a draft of its own keeps what was typed too', async ({ page }) => {
  await page.goto('/de/login', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).first().fill('mara@example.org');
  await page.getByLabel('Passwort', { exact: true }).fill('geheim');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('textbox', { name: 'E-mail address' }).first()).toHaveValue(
    'mara@example.org',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('an unknown language is no page', async ({ page }) => {
  const answer = await page.goto('/fr/faq');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
});

test('a page names its language, its translations, its title and what it is about', async ({
  page,
}) => {
  for (const [path, lang, title] of [
    ['/de/faq', 'de', 'Fragen und Antworten · Funkelnetz'],
    ['/en/faq', 'en', 'Questions and answers · Funkelnetz'],
  ] as const) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,160}">/);
    for (const [language, target] of [
      ['de', '/de/faq'],
      ['en', '/en/faq'],
      ['x-default', '/de/faq'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="${origin}${target}">`,
      );
  }
});
