import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from './keyboard.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { openReward } from './recipient.ts';
import type { Person } from './referrer.ts';

/** From the landing page over the confirmation to the order; answers the page of the order. */
export async function takePartByKeyboard(
  page: Page,
  link: string,
  contact: Person,
): Promise<string> {
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  await page.goto(link);
  await pressOn(page, page.getByRole('button', { name: 'Empfehlung annehmen' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Empfehlung annehmen' })).toBeFocused();
  await typeInto(page, field('Vorname'), contact.firstName);
  await typeInto(page, field('Nachname'), contact.lastName);
  await typeInto(page, field(/^E.Mail-Adresse/), contact.email);
  await pressOn(page, page.getByRole('checkbox', { name: /Ich stimme den/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Angaben senden' }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre Daten' }),
  ).toBeFocused();

  const mail = await waitForMail(page.request, contact.email, /bestätigen Sie Ihre Daten/);
  await page.goto(linkIn(mail, /empfaengerbestaetigung/));
  await pressOn(page, page.getByRole('button', { name: 'Daten bestätigen' }));
  const confirmed = page.getByRole('heading', { level: 1, name: /Ihre Daten sind bestätigt/ });
  await expect(confirmed).toBeFocused();

  await pressOn(page, page.getByRole('link', { name: 'Jetzt bestellen' }));
  await expect(page.getByText('Diese Seite steht für den Webshop').first()).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: /kostenpflichtig bestellen/i }).first());
  await expect(page.getByText('Vielen Dank für Ihre Bestellung')).toBeVisible();
  return page.url();
}

/** Opens the mailed reward and takes it as a voucher. */
export async function takeRewardByKeyboard(page: Page, owner: Person): Promise<void> {
  await openReward(page, owner);
  await tabTo(page, page.getByRole('radio', { name: /^Geld auf mein Konto/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Gutschein per/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue(owner.firstName);
  await pressOn(page, page.getByRole('button', { name: 'Prämie abholen' }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }),
  ).toBeFocused();
}
