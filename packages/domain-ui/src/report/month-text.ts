/**
 * A month `YYYY-MM` as people write it in a language: "Oktober 2026", "Okt. 2026" where there is little room. Another text stays as it
 * is.
 */
export function monthText(
  month: string,
  locale: string,
  length: 'long' | 'short' = 'long',
): string {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return month;
  const day = new Date(Date.UTC(year, number - 1, 15));
  return new Intl.DateTimeFormat(locale, {
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
