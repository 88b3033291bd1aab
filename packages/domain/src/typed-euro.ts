import type { Locale } from './locale.ts';

const plain = /^(\d+)(?:[.,](\d{1,2}))?$/;
const grouped = {
  de: /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  en: /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
} as const;
/** A group of three, or three decimals: who types it decides. */
const ambiguous = /^\d+[.,]\d{3}$/;
const WHOLE_DIGITS_MOST = 7;

/**
 * Reads an amount as people type it ("20", "20,5", "1.039,95 €", "€1,039.95") as whole cents; null for anything else. Both spellings are
 * read in both languages; "1.234" is a thousand in German alone and "1,234" in English alone, because amounts have no three decimals. An
 * amount has at most `digits` before its decimals.
 */
export function parseEuro(
  text: string,
  locale: Locale,
  digits: number = WHOLE_DIGITS_MOST,
): number | null {
  const amount = text.trim().replace(/^€\s*|\s*€$/, '');
  const other = ambiguous.test(amount) ? null : grouped[locale === 'de' ? 'en' : 'de'].exec(amount);
  const [, typed, tail = ''] = plain.exec(amount) ?? grouped[locale].exec(amount) ?? other ?? [];
  const whole = typed?.replaceAll(/\D/g, '');
  if (whole === undefined || whole.length > digits) return null;
  return Number(whole) * 100 + Number(tail.padEnd(2, '0'));
}
