import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { formatDateTime } from '@weitersagen/domain/dates';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import type { KeyIn, KeyOf } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type de from './locales/de.json';
import { useHistoryWords } from './use-history-words.ts';

/** The columns of an export. */
export function useHistoryColumns(): readonly ReportColumn<HistoryLine>[] {
  const words = useHistoryWords();
  const locale = useLocale();
  const column = (id: KeyIn<'column', KeyOf<typeof de>>, text: (line: HistoryLine) => string) => ({
    id,
    title: words.t(`column.${id}`),
    text,
    render: text,
  });
  return [
    column('at', ({ at }) => formatDateTime(new Date(at), locale)),
    column('client', ({ client }) => client.name),
    column('who', words.who),
    column('role', words.role),
    column('onBehalf', ({ onBehalfOf }) => onBehalfOf ?? ''),
    column('event', ({ event }) => words.event(event)),
    column('entity', ({ entity }) => words.entity(entity)),
    // As in the list, who was removed as an operator is named, too.
    column('concerned', ({ concerned }) => concerned ?? ''),
    column('number', ({ entityId }) => entityId),
    column('status', words.status),
    column('changes', words.changes),
    column('reason', ({ reason }) => reason ?? ''),
  ];
}
