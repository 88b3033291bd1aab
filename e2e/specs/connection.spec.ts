import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { comparePhonePicture, notePictures } from '../support/picture.ts';
import { fillReferral } from '../support/referral-form.ts';
import { person } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { untilAlive } from '../support/until-alive.ts';
import { haveFonts } from '../support/visitor.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('without a connection the page says so and keeps what was typed; it says when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/de/kontakt', { waitUntil: 'networkidle' });
  await page.getByLabel('Betreff').click(); // what looks after the connection comes with the first press
  await page.getByLabel('Betreff').fill('Meine Prämie');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(status(page, 'Keine Verbindung zum Internet')).toBeVisible();
  await page.getByLabel(/^E.Mail-Adresse/).fill('mara@example.org');
  await page.getByLabel('Nachricht').fill('Wann kommt sie?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Verbindung/ })).toBeVisible();
  await context.setOffline(false);
  await expect(status(page, 'Die Verbindung ist wieder da')).toBeVisible();
  await expect(page.getByLabel('Betreff')).toHaveValue('Meine Prämie');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist unterwegs' })).toBeVisible();
});

test('a connection that breaks off takes neither a read page nor a filled in form away', async ({
  page,
  context,
}) => {
  await notePictures(page); // asks for the browser's version, which undoes a missing connection
  await page.goto('/de');
  await untilAlive(page);
  await context.setOffline(true);
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('call-to-action'),
  );
  await page.mouse.wheel(0, 2600); // what comes with scrolling does not come
  await missed;
  await expect(page.getByRole('heading', { name: 'In vier Schritten zur Prämie' })).toBeVisible();
  await context.setOffline(false);

  const submit = await fillReferral(page, person('Olga', 'Ohnenetz'), 130);
  await expect(page.getByText('Bedingungen der Aktion', { exact: true })).toBeVisible(); // comes after the form
  await context.setOffline(true);
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: /Verbindung/ });
  await expect(alert).toBeVisible();
  await expect(status(page, 'Keine Verbindung zum Internet')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveValue('Olga');
  await page.setViewportSize({ width: 390, height: 900 });
  await alert.evaluate((notice) => notice.scrollIntoView({ block: 'center' }));
  await comparePhonePicture(page, 'state referral form without a connection');
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
});

test('letters enlarged in the settings of the browser stay within a narrow window', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 900 });
  const number = await newReferral(Number(process.env['E2E_PORT']));
  await haveFonts(page);
  for (const path of ['', '/en', `/de/empfehlung/${number}`, '/de/produkt/101', '/de/404']) {
    await page.goto(path || '/de', { waitUntil: 'networkidle' });
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => each.textContent),
    );
    expect.soft(beyond, path).toEqual([]);
    if (path === '') await comparePhonePicture(page, 'state home with large letters');
  }
});

test('a server that fails is no missing connection: its words, a number and a way on', async ({
  page,
}) => {
  await page.goto('/de/kontakt', { waitUntil: 'networkidle' });
  await page.route('**/api/v1/funkelnetz/kontakt**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        PsoErrorCode: 'PSOF0001',
        MessageKey: 'technical',
        Message: 'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
        Reference: 'K7M2Q9',
      }),
    }),
  );
  await page.getByLabel(/^E.Mail-Adresse/).fill('mara@example.org');
  await page.getByLabel('Betreff').fill('Meine Prämie');
  await page.getByLabel('Nachricht').fill('Wann kommt sie?');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'technischer Fehler' });
  await expect(alert).toContainText('K7M2Q9');
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText('Keine Verbindung')).toHaveCount(0);
});

test('a page that takes long says so after five seconds, offers a way on after twenty, and then comes', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto('/de', { waitUntil: 'networkidle' });
  let pass = () => {};
  const held = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route('**/browser/route-faq.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(status(page, 'Die Seite lädt noch')).toBeVisible({ timeout: 8000 });
  await expect(page.getByRole('button', { name: 'Neu laden' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible({ timeout: 18_000 });
  pass();
  await expect(page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Die Seite lädt noch')).toHaveCount(0);
});

for (const { name, times } of [
  { name: 'does not come once is asked for again by itself', times: 1 },
  { name: 'does not come twice is had by another try', times: 4 },
]) {
  test(`a file of a page that ${name}`, async ({ page }) => {
    await page.goto('/de', { waitUntil: 'networkidle' });
    let failures = 0;
    await page.route(/\/browser\/route-Login\.\w+\.js/, (route) => {
      failures += 1;
      return failures <= times ? route.abort() : route.continue();
    });
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Anmelden' });
    const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await expect(heading).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });
}
