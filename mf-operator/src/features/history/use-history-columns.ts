import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { berlinTime, formatDateTime } from '@weitersagen/domain/dates';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import type { KeyIn, KeyOf } from '@weitersagen/platform/i18n';
import { useHref, useLocale } from '@weitersagen/platform/services';
import type de from './locales/de.json';
import { useThingPage } from './use-thing-page.ts';
import { useHistoryWords } from './use-history-words.ts';

/** The columns of an export. */
export function useHistoryColumns(): readonly ReportColumn<HistoryLine>[] {
  const words = useHistoryWords();
  const locale = useLocale();
  const href = useHref();
  const pageOf = useThingPage();
  const column = (id: KeyIn<'column', KeyOf<typeof de>>, text: (line: HistoryLine) => string) => ({
    id,
    title: words.t(`column.${id}`),
    text,
    render: text,
  });
  return [
    {
      ...column('at', ({ at }) => formatDateTime(new Date(at), locale)),
      value: ({ at }) => ({ time: berlinTime(new Date(at)) }),
    },
    column('client', ({ client }) => client.name),
    column('who', words.who),
    column('role', words.role),
    column('onBehalf', words.onBehalf),
    column('event', ({ event }) => words.event(event)),
    column('entity', ({ entity }) => words.entity(entity)),
    // As in the list, who was removed as an operator is named, too.
    column('concerned', (line) => words.concerned(line) ?? words.thing(line)),
    column('known', ({ thing }) => thing?.known ?? ''),
    column('number', ({ entity, entityId }) => (entity === 'session' ? '' : entityId)),
    column('status', words.status),
    column('changes', words.changes),
    column('reason', words.reason),
    column('page', (line) => {
      const page = pageOf(line);
      return page === null
        ? ''
        : `${window.location.origin}${href(page.to, page.params)}${page.suffix}`;
    }),
  ];
}
