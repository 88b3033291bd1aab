import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operator } from '../support/operator.ts';
import { ownIban } from '../support/own-iban.ts';
import { fillParticipation } from '../support/referral-form.ts';
import { person } from '../support/referrer.ts';
import {
  chooseCash,
  openRewardOf,
  providerFeed,
  recommender,
  takePartIn,
} from '../support/status-scene.ts';
import { test } from '../support/test.ts';

const fibre = { id: 101, external: 'FN-GLAS-500', name: 'Funkelfaser 500' };
/** The notice of a refusal; regions for later messages are empty. */
const alertIn = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

test('the referrer cannot be the contact, and a contact takes part once', async ({
  page,
  request,
}) => {
  const who = person('Selma', 'Selbst');
  const { first } = await recommender(request, who, fibre.id);
  await page.goto(`/de/empfehlung/${first}`);
  const submit = await fillParticipation(page, who);
  await submit.click();
  await expect(page.getByLabel(/^E.Mail-Adresse/)).toHaveAccessibleDescription(
    /darf nicht dieselbe/,
  );
  await expect(page.getByLabel(/^E.Mail-Adresse/)).toBeFocused();

  const contact = await takePartIn(request, first, 'Kuno');
  await page.getByLabel(/^E.Mail-Adresse/).fill(contact.who.email);
  await submit.click();
  await expect(alertIn(page)).toContainText('haben Sie schon teilgenommen');
  await expect(page.getByLabel('Vorname')).toHaveValue(who.firstName);
});

test('a reward that was taken meanwhile, and a link that is none, are told', async ({
  page,
  request,
}) => {
  const who = person('Paula', 'Prämie');
  const report = await providerFeed();
  const { first } = await recommender(request, who, fibre.id);
  const contact = await takePartIn(request, first, 'Kilian');
  for (const state of ['neu', 'geprueft', 'ersteZahlung'] as const)
    await report(state, fibre.external, contact);
  await operator('clock', 'advance', '20d');
  const reward = await openRewardOf(request, who, fibre.name);
  await page.goto(`/de/praemie/${reward.id}#token=${reward.token}`);
  await page.getByLabel('Kontoinhaber').fill('Paula Prämie');
  await page.getByLabel('IBAN').fill(ownIban());
  await chooseCash(reward, 'Jemand Anderes'); // the same choice again would be no conflict
  await page.getByRole('button', { name: 'Prämie abholen' }).click();
  await expect(alertIn(page)).toContainText('Diese Prämie wurde schon gewählt.');

  await page.evaluate(() => sessionStorage.clear());
  for (const path of ['praemie', 'bankdaten']) {
    await page.goto(`/de/${path}#token=ausgedacht`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /ungültig/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  }
});
