import { expect } from '@playwright/test';
import { linkIn, waitForMail } from './mailbox.ts';
import { confirmData, openShop, placeOrder, saveData, takePart } from './recipient.ts';
import { openLines } from './referrer.ts';
import type { Walk } from './walk.ts';
import type { SharedLinks } from './walk-referrer.ts';

/** From the landing page to the order; somebody else takes part in the other referral and goes no further. Answers the order's page. */
export async function walkRecipient(walk: Walk, links: SharedLinks): Promise<string> {
  const { contact: page, stranger, provider, referrer, audit, who } = walk;
  await stranger.goto(links.referrerOnly);
  await expect(stranger.getByText(/als Dankeschön/).first()).toBeVisible();
  await audit(stranger, 'landing without a reward for the contact');
  await takePart(stranger, links.referrerOnly, who.secondContact);

  await page.goto(links.both);
  await expect(page.getByRole('heading', { level: 1, name: /empfiehlt Ihnen/ })).toBeVisible();
  await audit(page, 'landing');
  await page.getByRole('button', { name: 'Empfehlung annehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Empfehlung annehmen' })).toBeVisible();
  await audit(page, 'taking part');
  await page.getByRole('button', { name: 'Angaben senden' }).click();
  await expect(page.getByText('Vorname ist ein Pflichtfeld').first()).toBeVisible();
  await audit(page, 'taking part with errors');
  await takePart(page, links.both, who.contact);
  await audit(page, 'recipient, mail sent');
  await page.goto(links.both);
  await expect(page.getByText('Sie nehmen an dieser Empfehlung schon teil.')).toBeVisible();
  await audit(page, 'landing of somebody who takes part');

  const mail = await waitForMail(page.request, who.contact.email, /bestätigen Sie Ihre Daten/);
  await page.goto(linkIn(mail, /empfaengerbestaetigung/));
  await expect(page.getByRole('button', { name: 'Daten bestätigen' })).toBeVisible();
  await audit(page, 'recipient confirms');
  await confirmData(page, who.contact);
  await audit(page, 'recipient confirmed');
  await page.getByRole('link', { name: 'Daten vervollständigen' }).click();
  await expect(page.getByLabel('Anrede')).toBeVisible();
  await audit(page, 'recipient data');
  await page.getByLabel('Geburtsdatum').fill('31.02.1990');
  await page.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(page.getByText('Geburtsdatum ist nicht gültig').first()).toBeVisible();
  await audit(page, 'recipient data with errors');
  await saveData(page);
  await audit(page, 'recipient data complete');

  await openShop(page);
  await audit(page, 'shop of the demo provider');
  const orderUrl = await placeOrder(page);
  await audit(page, 'order at the demo provider');
  await provider.goto('/dev/provider/orders');
  await audit(provider, 'orders of the demo provider');
  await page.goto('/de/danke');
  await expect(page.getByText('Der Anbieter hat Ihre Bestellung gemeldet.')).toBeVisible();
  await audit(page, 'thanks after the order');
  await referrer.goto('/de/persoenlicherbereich');
  await openLines(referrer);
  await expect(referrer.getByText(/einen Vertrag abgeschlossen/).first()).toBeVisible();
  await audit(referrer, 'personal area with two contacts');
  return orderUrl;
}
