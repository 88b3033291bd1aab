import { formatDate } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';

/** Says a day and how many whole days ago it was, such as "yesterday"; the days are the server's, whose clock counts. */
export function useAge() {
  const locale = useLocale();
  return (at: string, days: number) => ({
    date: formatDate(new Date(at), locale),
    age: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'),
  });
}
