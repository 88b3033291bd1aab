import { expect } from '@playwright/test';
import type { Walk } from './walk.ts';

const unknownNumber = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The pages behind links that are expired, unknown, damaged or used up. */
export async function walkFailures({ stranger: page, audit, watch }: Walk): Promise<void> {
  watch.allow(new RegExp(unknownNumber)); // the server rightly answers 404
  const places = [
    { path: 'empfehlungabgelaufen', heading: 'Diese Empfehlung ist abgelaufen' },
    { path: `empfehlung/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `teilen/${unknownNumber}`, heading: 'Diese Empfehlung gibt es nicht' },
    { path: `empfaengerdaten/${unknownNumber}`, heading: 'Hier ist noch nichts gespeichert' },
    { path: 'praemie/1', heading: /Prämienlink ist ungültig/ },
  ];
  for (const { path, heading } of places) {
    await page.goto(`/de/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await audit(page, path);
  }
}
