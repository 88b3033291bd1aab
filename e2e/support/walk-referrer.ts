import { expect } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { linkIn, waitForMail } from './mailbox.ts';
import {
  confirmParticipation,
  confirmWithPassword,
  offeredProducts,
  refer,
  sharedLink,
  wantPassword,
} from './referrer.ts';
import { signIn, signInByLink } from './sign-in.ts';
import type { Walk } from './walk.ts';

/** Links to two referrals of the walk's referrer. */
export interface SharedLinks {
  /** Both sides are rewarded. */
  readonly both: string;
  /** Only the referrer is. */
  readonly referrerOnly: string;
  /** Number of the referral that rewards both. */
  readonly number: string;
}

/** Where people sign in by links alone, the client has no pages about passwords. */
const hasPasswords = ({ tenant }: Walk) => tenant !== 'sonnwerk';

/** From the home page over a first and a second referral to their links. */
export async function walkReferrer(walk: Walk): Promise<SharedLinks> {
  const { referrer: page, stranger, audit, who } = walk;
  const heading = (name: RegExp | string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const [first = '', second = ''] = await offeredProducts(page);
  await audit(page, 'home');
  await page.goto('/de');
  await page.getByRole('link', { name: `Empfehlen ${first}`, exact: true }).click();
  await heading('Empfehlung anlegen');
  await audit(page, 'referral form');
  // The window has just become wide again: what still moves under a press loses it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
    await expect(page.getByText('Vorname ist ein Pflichtfeld').first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await audit(page, 'referral form with errors');

  await refer(page, who.referrer, first, 'Wir beide, je zur Hälfte');
  await audit(page, 'confirmation of a first referral');
  await page.getByRole('link', { name: 'Link ansehen' }).click();
  await heading(/weitersagen$/);
  await audit(page, 'share page that waits');
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await stranger.goto(`/de/empfehlung/${number}`);
  await audit(stranger, 'landing that waits');

  if (hasPasswords(walk)) {
    const asked = /bestätigen Sie Ihre Teilnahme/;
    const mail = await waitForMail(page.request, who.referrer.email, asked);
    await page.goto(linkIn(mail, /registrieren/));
    if (walk.tenant === 'funkelnetz') {
      await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
      await audit(page, 'confirmation by link');
    }
    await wantPassword(page);
    await page.getByLabel('Neues Passwort', { exact: true }).fill('regen7');
    await page.getByRole('button', { name: confirmWithPassword }).click();
    await expect(page.getByText('noch nicht alle Regeln').first()).toBeVisible();
    await audit(page, 'password rules with errors');
  }
  await confirmParticipation(page, who.referrer);
  const both = await sharedLink(page);
  await page.getByText('Weitere', { exact: true }).click();
  await audit(page, 'share page');
  await page.goto('/de/persoenlicherbereich');
  await expect(page.getByText(/noch nicht auf die Empfehlung reagiert/).first()).toBeVisible();
  await audit(page, 'personal area with a referral');

  await page.goto('/de');
  await page.getByRole('link', { name: `Empfehlen ${second}`, exact: true }).click();
  await expect(page.getByText(`Angemeldet mit ${who.referrer.email}`)).toBeVisible();
  await audit(page, 'referral form of somebody signed in');
  await page.getByRole('radio', { name: /^Ich/ }).check();
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check();
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await heading('Ihre Empfehlung ist angelegt');
  await audit(page, 'confirmation of a second referral');
  const referrerOnly = await sharedLink(page);

  await stranger.goto('/de/login');
  if (hasPasswords(walk)) await signIn(stranger, demoLogins.referrer, demoLogins.password);
  else await signInByLink(stranger, demoLogins.referrer);
  await expect(stranger.getByText('Noch keine Empfehlung')).toBeVisible();
  await audit(stranger, 'personal area without a referral');
  if (hasPasswords(walk)) await resetPassword(walk);
  return { both, referrerOnly, number };
}

async function resetPassword({ stranger: page, who, audit }: Walk) {
  await page.goto('/de/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  await audit(page, 'logout');
  await page.goto('/de/passwortvergessen');
  await page.getByLabel(/^E.Mail-Adresse/).fill(who.referrer.email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText(/ist der Link unterwegs/)).toBeVisible();
  await audit(page, 'forgotten password, link sent');
  const mail = await waitForMail(page.request, who.referrer.email, /Passwort/);
  await page.goto(linkIn(mail, /passwortsetzen/));
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeVisible();
  await audit(page, 'new password');
}
