import type { Page } from '@playwright/test';
import { confirmParticipation, offeredProducts, person, refer } from './referrer.ts';

/** A person who made a referral and confirmed the own participation. */
export async function newReferrer(page: Page, firstName: string) {
  const referrer = person(firstName, 'Konto');
  const [product = ''] = await offeredProducts(page);
  await refer(page, referrer, product, 'Ich');
  await confirmParticipation(page, referrer);
  return referrer;
}
