import { expect } from '@playwright/test';
import { waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { confirmData, openReward, order, report, takePart } from '../support/recipient.ts';
import {
  confirmParticipation,
  expectMessage,
  person,
  refer,
  sharedLink,
} from '../support/referrer.ts';
import { test } from '../support/test.ts';

test('both sides share 50:50; the contact orders before confirming and takes a voucher', async ({
  browser,
}) => {
  const ida = person('Ida', 'Immergrün');
  const ole = person('Ole', 'Ostwind');
  const referrer = await (await browser.newContext()).newPage();
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();

  await refer(referrer, ida, 'Funkelnetz Zuhause 100', 'Wir beide, je zur Hälfte');
  await confirmParticipation(referrer, ida);
  const link = await sharedLink(referrer);

  await takePart(contact, link, ole);
  await contact.getByRole('link', { name: 'Daten vervollständigen' }).click();
  const orderUrl = await order(contact);
  await report(provider, orderUrl, 'Erste Zahlung eingegangen');
  await expectMessage(referrer, /Prämienanspruch wird bearbeitet|einen Vertrag abgeschlossen/);
  await confirmData(contact, ole);
  await expectMessage(referrer, /wird demnächst ausgezahlt/);

  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');

  await openReward(contact, ole);
  await expect(contact.getByText(/^35$/).first()).toBeVisible();
  await contact.getByRole('radio', { name: /Gutschein per/ }).check();
  await contact.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(
    contact.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }),
  ).toBeVisible();
  const voucher = await waitForMail(contact.request, ole.email, /Gutschein/);
  expect(voucher.text).toContain('Guten Tag, Ole Ostwind.');
  expect(voucher.text).toMatch(/FUN-[A-Z0-9]{12}/);

  await openReward(referrer, ida);
  await expect(referrer.getByText(/^35$/).first()).toBeVisible();
  await operator('ledger', 'check');
});
