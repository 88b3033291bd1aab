import type { Settlement } from '@weitersagen/contracts/settlements';

/** The colour that helps the word of a settlement's status. */
export const statusTone = {
  Erstellt: 'neutral',
  Freigegeben: 'primary',
  Bezahlt: 'positive',
} as const satisfies Record<Settlement['status'], string>;

/** A month `YYYY-MM` as people write it: "Oktober 2026". Another text stays as it is. */
export function monthText(month: string, locale: string): string {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return month;
  const day = new Date(Date.UTC(year, number - 1, 15));
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
