import { expect } from '@playwright/test';
import { waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { payOut } from '../support/pay-out.ts';
import {
  completeData,
  confirmData,
  openReward,
  order,
  report,
  takePart,
} from '../support/recipient.ts';
import {
  confirmParticipation,
  expectMessage,
  person,
  refer,
  sharedLink,
} from '../support/referrer.ts';
import { test } from '../support/test.ts';

test('a referral is taken from its creation to the reward on a bank account', async ({
  browser,
}) => {
  const mara = person('Mira', 'Morgenrot');
  const tom = person('Theo', 'Tautropfen');
  const referrer = await (await browser.newContext()).newPage();
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();

  await test.step('the referrer creates a referral and confirms by mail', async () => {
    await refer(referrer, mara, 'Funkelfaser 500', 'Ich');
    await confirmParticipation(referrer, mara);
    await expectMessage(referrer, /noch nicht auf die Empfehlung reagiert/);
  });

  const link = await sharedLink(referrer);

  const orderUrl =
    await test.step('the contact takes part, confirms, completes the data and orders', async () => {
      await takePart(contact, link, tom);
      await expectMessage(referrer, /Nach einem erfolgreichen Vertrag erhalten Sie die Prämie/);
      await confirmData(contact, tom);
      await completeData(contact);
      return order(contact);
    });
  await expectMessage(referrer, /einen Vertrag abgeschlossen/);

  await test.step('the provider verifies and reports the first payment', async () => {
    await report(provider, orderUrl, 'Bestellung prüfen');
    await expectMessage(referrer, /Prämienanspruch wird bearbeitet/);
    await report(provider, orderUrl, 'Erste Zahlung eingegangen');
    await expectMessage(referrer, /wird demnächst ausgezahlt/);
  });

  await test.step('after the complaint period the reward waits', async () => {
    await operator('clock', 'advance', '20d');
    await operator('jobs', 'run');
    await waitForMail(referrer.request, mara.email, /Prämie/);
    await expectMessage(referrer, /Bitte holen Sie Ihre Prämie ab/);
  });

  await test.step('the referrer chooses cash; a wrong IBAN is refused beside its field', async () => {
    await openReward(referrer, mara);
    await expect(referrer.getByText(/^90$/).first()).toBeVisible();
    await referrer.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52');
    await referrer.getByRole('button', { name: 'Prämie abholen' }).click();
    await expect(referrer.getByText(/Die Prüfziffer passt nicht/).first()).toBeVisible();
    await referrer.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
    await referrer.getByRole('button', { name: 'Prämie abholen' }).click();
    await expect(
      referrer.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }),
    ).toBeVisible();
    await expectMessage(referrer, /wird in Kürze ausgezahlt/);
  });

  await test.step('the operator pays: two people, one file, one booking', async () => {
    const xml = await payOut(browser, Number(process.env['E2E_PORT']));
    expect(xml).toContain('pain.001.001.09');
    expect(xml).toContain('DE02120300000000202051');
    expect(xml).toContain('90.00');
    await operator('ledger', 'check');
  });

  await expectMessage(referrer, /Ihre Prämie wurde (am .* )?ausgezahlt/);
  await contact.goto('/de/danke');
  await expect(contact.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible();
});
