import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Person } from './referrer.ts';

/** Fills in the mask for a customer and sends it, by keyboard alone; `share` is what gets pressed on the shares. */
export async function createByKeyboard(page: Page, customer: Person, share = ''): Promise<void> {
  const keys = page.keyboard;
  await expect(page.getByRole('textbox', { name: 'Vorname des Kunden' })).toBeFocused();
  await keys.type(customer.firstName);
  await keys.press('Tab');
  await keys.type(customer.lastName);
  await keys.press('Tab');
  await keys.type(customer.email);
  await keys.press('Tab');
  if (share !== '') await keys.press(share);
  for (const box of [/mindestens 18 Jahre/, /stimmt den/]) {
    await keys.press('Tab');
    await expect(page.getByRole('checkbox', { name: box })).toBeFocused();
    await keys.press('Space');
  }
  await keys.press('ControlOrMeta+Enter');
  await expect(
    page.getByRole('heading', { name: `Empfehlung für ${customer.firstName} ist angelegt` }),
  ).toBeFocused();
}
