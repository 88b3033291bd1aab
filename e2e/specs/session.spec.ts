import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { restartBrowser } from '../support/restart.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const { password, referrer } = demoLogins;
const ownArea = '/de/persoenlicherbereich';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Guten Tag, Mara' });
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Anmelden' });

async function signInReferrer(page: Page, remember = false) {
  await page.goto('/de/login');
  await signIn(page, referrer, password, { remember });
  await expect(greeting(page)).toBeVisible();
}

test('somebody who asked to be remembered is still signed in after the browser was closed', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInReferrer(page, true);
  await page.close();
  const another = await context.newPage();
  await another.goto(ownArea);
  await expect(greeting(another)).toBeVisible();

  const reopened = await (await restartBrowser(browser, context)).newPage();
  await reopened.goto(ownArea);
  await expect(greeting(reopened)).toBeVisible();
  await expect(reopened.getByText('Noch keine Empfehlung')).toBeVisible();
});

test('somebody who did not ask for it is signed out by closing the browser', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInReferrer(await context.newPage());
  const reopened = await (await restartBrowser(browser, context)).newPage();
  await reopened.goto(ownArea);
  await expect(reopened.getByRole('link', { name: 'Anmelden', exact: true }).first()).toBeVisible();
  await expect(greeting(reopened)).toHaveCount(0);
  expect(await reopened.evaluate(() => localStorage.getItem('ws.session'))).toBeNull();
});

test('signing out in one tab signs the other tab out', async ({ context, page }) => {
  await signInReferrer(page);
  const other = await context.newPage();
  await other.goto('/de');
  await expect(other.getByRole('link', { name: 'Abmelden', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  await other.goto(ownArea);
  await expect(signInHeading(other)).toBeVisible();
});

test('a page that needs a sign-in leads there and back', async ({ page }) => {
  await page.goto(ownArea);
  await expect(signInHeading(page)).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(JSON.parse(searchParams.get('redirect') ?? '')).toMatchObject({
    name: 'PersoenlicherBereich',
  });
  await signIn(page, referrer, password);
  await expect(greeting(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(ownArea);
});

test('the access token without its cookie is refused and signs the person out', async ({
  context,
  page,
}) => {
  await signInReferrer(page);
  await page.waitForLoadState('networkidle'); // what the page still asks for would be refused before it is watched
  await context.clearCookies();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.reload();
  await refused;
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true }).first()).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ws.session'))).toBeNull();
});

const staff = [
  { who: 'an agency', path: '/de/agentur/login', email: demoLogins.agency },
  { who: 'a seller', path: '/de/vertriebspartner/login', email: demoLogins.seller },
  { who: 'an agent', path: '/de/agent/login', email: demoLogins.agent },
];

test('a page of staff leads to their sign-in and back, with its order, also when the session ended meanwhile', async ({
  context,
  page,
}) => {
  const asked = '/de/agentur/auftraege?sortierung=nummer';
  await page.goto(asked);
  await expect(page).toHaveURL(/\/de\/agentur\/login\?redirect=/);
  await signIn(page, demoLogins.agency, password);
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('heading', { level: 1, name: 'Aufträge' })).toBeVisible();

  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/de\/agentur\/login\?redirect=/);
  await signIn(page, demoLogins.agency, password);
  await expect(page).toHaveURL(asked);

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/de/agentur/login');
});

const refusal = 'Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.';

for (const { who, path, email } of staff) {
  test(`${who} signs in and out; a wrong password is refused`, async ({ page }) => {
    await page.goto(path);
    await signIn(page, email, `${password}x`);
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await expect(page.getByLabel(/^E.Mail-Adresse/)).toHaveValue(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  });
}

test("a referrer's wrong password is refused in the same words, and so is another kind of account", async ({
  page,
}) => {
  await page.goto('/de/login');
  for (const email of [referrer, demoLogins.agency, 'niemand.nirgends@example.org']) {
    await signIn(page, email, email === referrer ? `${password}x` : password);
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await page.reload();
  }
});
