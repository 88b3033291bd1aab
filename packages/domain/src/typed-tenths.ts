import type { Locale } from './locale.ts';
import { parseEuro } from './typed-euro.ts';

/** Reads cents with at most one decimal as people type them ("28,9", "28.9") as whole tenths of a cent; null for anything else. */
export function parseTenths(text: string, locale: Locale): number | null {
  const hundredths = parseEuro(text.trim().replace(/\s*(?:ct|cents?)$/i, ''), locale);
  return hundredths === null || hundredths % 10 !== 0 ? null : hundredths / 10;
}

/** Tenths of a cent as cents people read and type: 289 is "28,9" in German. */
export const tenthsText = (tenths: number, locale: Locale): string =>
  (tenths / 10).toFixed(1).replace('.', locale === 'de' ? ',' : '.');
