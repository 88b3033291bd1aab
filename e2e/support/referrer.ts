import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';

/** A person of a test; the address is new in each run. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Before the @ of an address stand plain letters. */
const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '');

export function person(firstName: string, lastName: string): Person {
  const mark = Math.random().toString(36).slice(2, 8);
  return {
    firstName,
    lastName,
    email: plain(`${firstName}.${lastName}.${mark}@example.org`).toLowerCase(),
  };
}

/** What every person of a test chooses. */
export const password = 'Regenbogen-42';

export type Split = 'Ich' | 'Wir beide, je zur Hälfte' | 'Mein Kontakt';

/** Names of the products that the home page offers, in its order. */
export async function offeredProducts(page: Page): Promise<readonly string[]> {
  await page.goto('/de');
  const links = page.getByRole('link', { name: /^Empfehlen / });
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  return names.map((name) => name.replace(/^Empfehlen\s+/, ''));
}

/** From the home page to a created referral that waits for its confirmation. */
export async function refer(
  page: Page,
  referrer: Person,
  product: string,
  split: Split,
): Promise<void> {
  await page.goto('/de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: `Empfehlen ${product}`, exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(`^${split}`) }).check();
  await page.getByLabel('Vorname').fill(referrer.firstName);
  await page.getByLabel('Nachname').fill(referrer.lastName);
  await page.getByLabel(/^E.Mail-Adresse/).fill(referrer.email);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /Bitte bestätigen Sie Ihre E.Mail-Adresse/ }),
  ).toBeVisible();
}

/** Has the fields for a password open on the page of the mailed link, which may be there from before. */
export async function wantPassword(page: Page): Promise<void> {
  if (!(await page.getByLabel('Neues Passwort', { exact: true }).isVisible()))
    await page.getByText('Lieber gleich ein Passwort wählen').click();
}

/** What sends them. */
export const confirmWithPassword = 'Mit Passwort bestätigen';

/** Follows the mailed link, chooses a password where the client has passwords, and ends signed in. */
export async function confirmParticipation(page: Page, referrer: Person): Promise<void> {
  const asked = /bestätigen Sie Ihre (Teilnahme|Registrierung)/;
  const mail = await waitForMail(page.request, referrer.email, asked);
  await page.goto(linkIn(mail, /registrieren/));
  const confirm = page.getByRole('button', { name: /^(Teilnahme|Ohne Passwort) bestätigen$/ });
  await expect(confirm).toBeVisible();
  if (await page.getByText('Ein Passwort brauchen Sie nicht').isVisible()) {
    await wantPassword(page);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await page.getByRole('button', { name: confirmWithPassword }).click();
  } else await confirm.click();
  await expect(page.getByRole('link', { name: 'Abmelden' })).toBeVisible();
}

/** Where a client that renamed no page has the personal area. */
const personalArea = '/de/persoenlicherbereich';

/** Opens the lines of the personal area that is shown, the first or all of them. */
export async function openLines(page: Page, which: 'first' | 'all' = 'all'): Promise<void> {
  const list = page.getByRole('region', { name: /^Ihre Empfehlungen/ }); // what is to be done now names older ones first
  await expect(list).toBeVisible({ timeout: 5000 });
  const lines = await list.getByRole('listitem').locator('details').all();
  for (const line of which === 'first' ? lines.slice(0, 1) : lines)
    if ((await line.getAttribute('open')) === null) await line.locator('summary').click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The personal link, read from the share page. */
export async function sharedLink(page: Page, area: string = personalArea): Promise<string> {
  await page.goto(area);
  await openLines(page, 'first');
  await page
    .getByRole('region', { name: /^Ihre Empfehlungen/ })
    .getByRole('link', { name: /Link teilen/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeEnabled();
  const text = await page
    .getByText(/\/e\/[0-9A-Z]+/)
    .first()
    .textContent();
  const link = /\S+\/e\/[0-9A-Z]+/.exec(text ?? '')?.[0];
  if (!link) throw new Error(`no short link in: ${text}`);
  return `http://${link}`;
}

/** Waits until the personal area shows a message for a referral. */
export async function expectMessage(
  page: Page,
  message: RegExp,
  area: string = personalArea,
): Promise<void> {
  await expect(async () => {
    await page.goto(area);
    await openLines(page);
    await expect(page.getByText(message).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}
