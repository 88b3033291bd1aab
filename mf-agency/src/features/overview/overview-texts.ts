import type { FigureCount } from '@weitersagen/contracts/agency-overview';
import { formatCount } from '@weitersagen/domain/money';
import { parseBerlinDay } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';

/** Words of the overview: counts, the names of months and days. */
export function useOverviewTexts() {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const written = (day: string, options: Intl.DateTimeFormatOptions) => {
    const start = parseBerlinDay(day);
    if (start === null) return day;
    return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      ...options,
      timeZone: 'Europe/Berlin',
    }).format(start);
  };
  return {
    countText: ({ count, isMinimum }: FigureCount): string =>
      isMinimum
        ? t('overview.moreThan', { amount: formatCount(count, locale) })
        : formatCount(count, locale),
    /** "November" of a day of it. */
    monthOf: (day: string) => written(day, { month: 'long' }),
    /** "22. Oktober". */
    dayOf: (day: string) => written(day, { day: 'numeric', month: 'long' }),
  };
}
