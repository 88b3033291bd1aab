import { formatDate, formatDateTime, parseBerlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import type { KeyIn } from '@weitersagen/platform/i18n';
import type { AreaKey, AreaTexts } from '../area/use-area.ts';
import type { ReportColumn } from './report-definition.ts';

type CommissionStatus = KeyIn<'commissionOf', AreaKey>;

/** Words for the cells of a report: days, instants, and a column that shows what it exports. */
export function useCellTexts<T extends AreaTexts>(t: T) {
  const locale = useLocale();

  function day(text: string): string {
    const start = parseBerlinDay(text);
    return start ? formatDate(start, locale) : text;
  }

  /** A column that shows a text; `id` is also the key of its title. */
  function column<Row>(
    id: KeyIn<'column', AreaKey>,
    text: (row: Row) => string,
    more: Pick<ReportColumn<Row>, 'align' | 'value'> = {},
  ): ReportColumn<Row> {
    return { id, title: t(`column.${id}`), text, render: text, ...more };
  }

  /** The partner's own commission of an order, with how far it is. */
  function commission(row: {
    readonly commissionCents?: number | undefined;
    readonly commissionStatus?: CommissionStatus | undefined;
  }): string {
    const { commissionCents: cents = 0, commissionStatus = 'Keine' } = row;
    const status: CommissionStatus = cents === 0 ? 'Keine' : commissionStatus;
    return t(`commissionOf.${status}`, { amount: formatEuro(cents, locale) });
  }

  return {
    t,
    column,
    commission,
    day,
    date: (instant: string) => formatDate(new Date(instant), locale),
    time: (instant: string) => formatDateTime(new Date(instant), locale),
  };
}
