import { expect } from '@playwright/test';
import { operator } from './operator.ts';
import { openReward, report } from './recipient.ts';
import { expectMessage } from './referrer.ts';
import type { Walk } from './walk.ts';

/** From the first payment over the complaint period to a voucher and a transfer. */
export async function walkReward(walk: Walk, orderUrl: string): Promise<void> {
  const { contact, referrer, provider, audit, who } = walk;
  const thanks = { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' } as const;
  await report(provider, orderUrl, 'Bestellung prüfen');
  await report(provider, orderUrl, 'Erste Zahlung eingegangen');
  await expectMessage(referrer, /wird demnächst ausgezahlt/);
  await operator('clock', 'advance', '35d'); // longer than any tenant's complaint period
  await operator('jobs', 'run');
  await expectMessage(referrer, /Bitte holen Sie Ihre Prämie ab/);
  await audit(referrer, 'personal area with a reward to pick up');

  await openReward(contact, who.contact);
  await contact.getByRole('radio', { name: /^Gutschein per/ }).check();
  // The one demo tenant with several shops.
  if (walk.tenant === 'lindenschutz')
    await contact.getByRole('radio', { name: /Grünschnabel/ }).check();
  await audit(contact, 'reward as a voucher');
  await contact.getByLabel('Vorname').fill('');
  await contact.getByLabel(/^E.Mail-Adresse/).fill('keine Adresse');
  await contact.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(contact.getByText('Vorname ist ein Pflichtfeld').first()).toBeVisible();
  await audit(contact, 'reward as a voucher with errors');
  await contact.getByLabel('Vorname').fill(who.contact.firstName);
  await contact.getByLabel(/^E.Mail-Adresse/).fill(who.contact.email);
  await contact.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(contact.getByRole('heading', thanks)).toBeVisible();
  await audit(contact, 'thanks for choosing a voucher');

  await openReward(referrer, who.referrer);
  await audit(referrer, 'reward as a transfer');
  await referrer.getByRole('button', { name: 'Warum kann der Betrag abweichen?' }).click();
  await referrer.getByRole('button', { name: 'Verstanden', exact: true }).click();
  await referrer.getByLabel('Kontoinhaber').fill('');
  await referrer.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52');
  await referrer.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(referrer.getByText(/Die Prüfziffer passt nicht/).first()).toBeVisible();
  await audit(referrer, 'reward as a transfer with errors');
  await referrer.getByLabel('Kontoinhaber').fill('Wanda Wegweiser');
  await referrer.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await referrer.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(referrer.getByRole('heading', thanks)).toBeVisible();
  await audit(referrer, 'thanks for choosing a transfer');
  await expectMessage(referrer, /wird in Kürze ausgezahlt/);
  await audit(referrer, 'personal area after the choice');
  await contact.goto('/de/danke');
  await expect(contact.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible();
  await audit(contact, 'thanks');
}
