import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from './mailbox.ts';

/** Fills in the sign-in form of the page that is open and sends it. */
export async function signIn(
  page: Page,
  email: string,
  password: string,
  { remember = false } = {},
): Promise<void> {
  await page
    .getByLabel(/^E.Mail-Adresse/)
    .first()
    .fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  if (remember) await page.getByRole('checkbox', { name: /angemeldet bleiben/ }).check();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Asks on the open page of a client with autologin for a link, follows it and ends signed in. */
export async function signInByLink(page: Page, email: string): Promise<void> {
  const port = Number(new URL(page.url()).port);
  const links = async () =>
    (await mailsTo(page.request, email, port)).filter(({ text }) => text.includes('/login'));
  const before = await links();
  await page.getByLabel(/^E.Mail-Adresse|^E.mail address/).fill(email);
  await page.getByRole('button', { name: /^(Link senden|Send link)$/ }).click();
  await expect.poll(async () => (await links()).length).toBe(before.length + 1);
  const [mail] = await links();
  if (!mail) throw new Error('no mail');
  await page.goto(linkIn(mail, /login/));
  await page.getByRole('button', { name: /^(Jetzt anmelden|Sign in now)$/ }).click();
  await expect(page).not.toHaveURL(/login/);
}
