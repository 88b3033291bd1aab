import { expect } from '@playwright/test';
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

test('an order cancelled after its release leaves no reward to pick up', async ({ browser }) => {
  const eda = person('Edda', 'Eiszapfen');
  const lars = person('Lars', 'Lichtung');
  const referrer = await (await browser.newContext()).newPage();
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();

  await refer(referrer, eda, 'Funkelmobil 30 GB', 'Ich');
  await confirmParticipation(referrer, eda);
  await takePart(contact, await sharedLink(referrer), lars);
  await confirmData(contact, lars);
  const orderUrl = await order(contact);
  await report(provider, orderUrl, 'Erste Zahlung eingegangen');
  await expectMessage(referrer, /wird demnächst ausgezahlt/);
  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');
  await openReward(referrer, eda);

  await report(provider, orderUrl, 'Stornieren');

  await referrer.reload();
  await expect(
    referrer.getByRole('heading', { level: 1, name: 'Diese Prämie ist entfallen' }),
  ).toBeVisible();
  await expectMessage(referrer, /Vertrag ist (bis zum .* )?nicht zustande gekommen/);
  await operator('ledger', 'check');
});
