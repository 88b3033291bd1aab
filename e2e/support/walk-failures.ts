import { expect } from '@playwright/test';
import { operator } from './operator.ts';
import type { Walk } from './walk.ts';

const unknownNumber = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The pages behind links that are expired, unknown or damaged, and behind one that the operator blocks. */
export async function walkFailures(
  { tenant, stranger: page, audit, watch }: Walk,
  number: string,
): Promise<void> {
  watch.allow(new RegExp(unknownNumber)); // the server rightly answers 404
  await operator('referral', 'block', number, '--reason', 'Test', '--tenant', tenant);
  const places = [
    { path: 'empfehlungabgelaufen', heading: 'Diese Empfehlung ist abgelaufen' },
    { path: `empfehlung/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `teilen/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `empfaengerdaten/${unknownNumber}`, heading: 'Hier ist noch nichts gespeichert' },
    { path: `empfehlung/${number}`, heading: 'Diese Empfehlung ist nicht mehr möglich' },
    { path: `teilen/${number}`, heading: 'Diese Empfehlung ist nicht mehr möglich' },
    { path: 'praemie/1', heading: /Prämienlink ist ungültig/ },
  ];
  for (const { path, heading } of places) {
    await page.goto(`/de/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await audit(page, path.replace(unknownNumber, 'unbekannt').replace(number, 'gesperrt'));
  }
}
