import { expect } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { operator } from '../support/operator.ts';
import { test } from '../support/test.ts';

test('a link that the operator blocks says so until it is unblocked, also to somebody with the form open', async ({
  page,
}) => {
  const number = await newReferral(Number(process.env['E2E_PORT']));
  const blocked = page.getByRole('heading', { name: 'Diese Empfehlung ist nicht mehr möglich' });
  const offer = page.getByRole('heading', { level: 1, name: /empfiehlt Ihnen/ });
  await page.goto(`/de/empfehlung/${number}`);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Empfehlung annehmen' }).click();
  await page.getByLabel('Vorname').fill('Bruno');
  await page.getByLabel('Nachname').fill('Blockhaus');
  await page.getByLabel(/^E.Mail-Adresse/).fill(`bruno.${number.toLowerCase()}@example.org`);
  await page.getByRole('checkbox', { name: /Ich stimme den/ }).check();

  await operator('referral', 'block', number, '--reason', 'Verdacht auf Missbrauch');
  await page.getByRole('button', { name: 'Angaben senden' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Empfehlung/ })).toBeVisible();
  await page.reload();
  await expect(blocked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empfehlung annehmen' })).toHaveCount(0);

  await operator('referral', 'unblock', number);
  await page.reload();
  await expect(offer).toBeVisible();
});
