import type { Locale } from '@weitersagen/domain/locale';

/** A part of a whole as people write it: "12,5 %", "12.5%"; null where the whole is nothing. */
export function percentText(part: number, whole: number, locale: Locale): string | null {
  if (whole === 0) return null;
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    part / whole,
  );
}
