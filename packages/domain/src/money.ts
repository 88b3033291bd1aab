import type { Locale } from './locale.ts';

const NARROW_NO_BREAK_SPACE = '\u202F';
const MINUS = '\u2212';

const separators = {
  de: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
} as const;

const inThousands = (digits: string, separator: string): string =>
  digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);

/** Writes a whole number from zero on: "10.000" in German, "10,000" in English. */
export const formatCount = (count: number, locale: Locale): string =>
  inThousands(String(count), separators[locale].thousands);

/**
 * Writes whole cents as euro with two decimals: "1.234,50 €" (narrow no-break space) in German,
 * "€1,234.50" in English. Written by hand so that server and browser agree to the character.
 * Source: product.md, section "11 Constants".
 */
export function formatEuro(cents: number, locale: Locale = 'de'): string {
  const { thousands, decimal } = separators[locale];
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const euros = inThousands(digits.slice(0, -2), thousands);
  const amount = `${euros}${decimal}${digits.slice(-2)}`;
  const sign = cents < 0 ? MINUS : '';
  return locale === 'de' ? `${sign}${amount}${NARROW_NO_BREAK_SPACE}€` : `${sign}€${amount}`;
}

/** As people write it in a message: "45 €" without cents where there are none, else as `formatEuro`. */
export function formatEuroShort(cents: number, locale: Locale = 'de'): string {
  const amount = formatEuro(cents, locale);
  return cents % 100 === 0 ? amount.replace(/[,.]00(?=\D*$)/, '') : amount;
}

/** Adds amounts in whole cents; an empty list is zero. */
export function sumCents(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
