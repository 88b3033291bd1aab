import { expect } from '@playwright/test';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { takeRewardByKeyboard, takePartByKeyboard } from '../support/keyboard-recipient.ts';
import { confirmByKeyboard, referByKeyboard } from '../support/keyboard-referrer.ts';
import { operator } from '../support/operator.ts';
import { report } from '../support/recipient.ts';
import { expectMessage, person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await page.goto('/de');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the focus is seen, and after a change of page it is on the heading', async ({ page }) => {
  await page.goto('/de');
  const login = page.getByRole('link', { name: 'Anmelden', exact: true });
  await tabTo(page, login);
  await expect(login).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeFocused();
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true });
  await tabTo(page, submit);
  await expect(submit).toHaveCSS('outline-style', 'solid');
  await expect(submit).toHaveCSS('outline-width', '3px');
});

test('the journey works by keyboard alone', async ({ browser }) => {
  const referrerPerson = person('Tilda', 'Tastenfeld');
  const contactPerson = person('Pelle', 'Pfeilspitze');
  const referrer = await (
    await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  ).newPage();
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();

  await test.step('the referrer', () => referByKeyboard(referrer, referrerPerson));
  const link = await test.step('her link', () => confirmByKeyboard(referrer, referrerPerson));
  const orderUrl = await test.step('the contact', () =>
    takePartByKeyboard(contact, link, contactPerson));

  await report(provider, orderUrl, 'Erste Zahlung eingegangen');
  await expectMessage(referrer, /wird demnächst ausgezahlt/);
  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');
  await test.step('the reward', () => takeRewardByKeyboard(contact, contactPerson));

  await referrer.goto('/de');
  await pressOn(referrer, referrer.getByRole('link', { name: 'Abmelden', exact: true }));
  await expect(
    referrer.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' }),
  ).toBeFocused();
});
