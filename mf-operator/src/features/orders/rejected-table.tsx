import type { RejectedOrder } from '@weitersagen/contracts/operator-orders';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster } from '@weitersagen/ui/layout';
import { ordersTexts } from './orders-texts.ts';

/** What a row is called: its order, or its place in the file. */
export function useRowName() {
  const t = useTexts(ordersTexts);
  return ({ cells, line }: RejectedOrder) => {
    const number = cells.find(({ column }) => column === 'Auftragsnummer')?.value.trim() ?? '';
    return number === '' ? t('rows.ofNone', { line: String(line) }) : t('rows.of', { number });
  };
}

interface RejectedTableProps {
  readonly rows: readonly RejectedOrder[];
  readonly onAsk: (task: 'correct' | 'dismiss', row: RejectedOrder) => void;
}

/** Rows that were not taken, each with why and what can be done. */
export function RejectedTable({ rows, onAsk }: RejectedTableProps) {
  const t = useTexts(ordersTexts);
  const locale = useLocale();
  const nameOf = useRowName();
  if (rows.length === 0)
    return (
      <EmptyState icon="check" title={t('rows.none')}>
        {t('rows.noneText')}
      </EmptyState>
    );
  const columns: readonly Column<RejectedOrder>[] = [
    { id: 'order', title: t('report.number'), wraps: true, render: nameOf },
    { id: 'reason', title: t('report.reason'), wraps: true, render: ({ reason }) => reason },
    {
      id: 'since',
      title: t('rows.since'),
      render: ({ at }) => formatDate(new Date(at), locale),
    },
    {
      id: 'from',
      title: t('rows.from'),
      wraps: true,
      render: ({ fileName, line, by }) =>
        fileName === null
          ? t('rows.fromFeed', { by, line: String(line) })
          : t('rows.fromFile', { file: fileName, by, line: String(line) }),
    },
    {
      id: 'do',
      title: t('rows.do'),
      stays: true,
      render: (row) => (
        <Cluster gap={8}>
          <Button
            variant="secondary"
            aria-label={t('rows.correctOf', { name: nameOf(row) })}
            onClick={() => onAsk('correct', row)}
          >
            {t('rows.correct')}
          </Button>
          <Button
            variant="quiet"
            aria-label={t('rows.dismissOf', { name: nameOf(row) })}
            onClick={() => onAsk('dismiss', row)}
          >
            {t('rows.dismiss')}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('rows.caption')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      narrow="cards"
    />
  );
}
