import { expect } from '@playwright/test';
import { operator } from './operator.ts';
import type { Walk } from './walk.ts';

const unknownNumber = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The pages behind links that are unknown, and behind one that the operator blocks. */
export async function walkFailures(
  { tenant, stranger: page, audit, watch }: Walk,
  number: string,
): Promise<void> {
  watch.allow(new RegExp(unknownNumber)); // the server rightly answers 404
  await operator('referral', 'block', number, '--reason', 'Test', '--tenant', tenant);
  const places = [
    { path: `empfehlung/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `teilen/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `empfehlung/${number}`, heading: 'Diese Empfehlung ist nicht mehr möglich' },
    { path: `teilen/${number}`, heading: 'Diese Empfehlung ist nicht mehr möglich' },
  ];
  for (const { path, heading } of places) {
    await page.goto(`/de/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await audit(page, path.replace(unknownNumber, 'unbekannt').replace(number, 'gesperrt'));
  }
}
