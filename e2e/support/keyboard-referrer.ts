import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { password } from './referrer.ts';
import type { Person } from './referrer.ts';

/** From the home page to a created referral shared 50:50, with a refused attempt on the way. */
export async function referByKeyboard(page: Page, referrer: Person): Promise<void> {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await page.goto('/de');
  await pressOn(page, page.getByRole('link', { name: 'Empfehlen Funkelfaser 1000' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Empfehlung anlegen' })).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: 'Empfehlung anlegen' }));
  await expect(field('Vorname')).toBeFocused();
  await expect(field('Vorname')).toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie diese Angaben' });
  await tabTo(page, summary.getByRole('link', { name: /E.Mail-Adresse/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(/^E.Mail-Adresse/)).toBeFocused();
  await page.keyboard.type(referrer.email);

  await tabTo(page, page.getByRole('radio', { name: /^Ich/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Wir beide/ })).toBeChecked();
  await typeInto(page, field('Vorname'), referrer.firstName);
  await typeInto(page, field('Nachname'), referrer.lastName);
  await pressOn(page, box(/mindestens 18 Jahre/), 'Space');
  await pressOn(page, box(/Ich stimme den/), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Empfehlung anlegen' }), 'Space');
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeFocused();
}

/** From the mailed link to the copied personal link. */
export async function confirmByKeyboard(page: Page, referrer: Person): Promise<string> {
  const mail = await waitForMail(page.request, referrer.email, /bestätigen Sie Ihre Teilnahme/);
  await page.goto(linkIn(mail, /registrieren/));
  await pressOn(page, page.locator('summary', { hasText: 'Lieber gleich ein Passwort wählen' }));
  const chosen = page.getByRole('textbox', { name: 'Neues Passwort' });
  await typeInto(page, chosen, password);
  await typeInto(page, page.getByRole('textbox', { name: 'Passwort wiederholen' }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Abmelden' })).toBeVisible();

  await page.goto('/de/persoenlicherbereich');
  await pressOn(page, page.getByRole('link', { name: /Link teilen/ }).first());
  await expect(
    page.getByRole('heading', { level: 1, name: 'Funkelfaser 1000 weitersagen' }),
  ).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Link kopieren' }));
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeFocused();
  return page.evaluate(() => navigator.clipboard.readText());
}
