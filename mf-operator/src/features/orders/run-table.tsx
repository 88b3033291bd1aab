import type { OrderRun } from '@weitersagen/contracts/operator-orders';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { Text } from '@weitersagen/ui/text';
import { ordersTexts } from './orders-texts.ts';
import { useCounts } from './use-counts.ts';

/** Each time that orders came in: when, as which file, by whom, and what became of the rows. */
export function RunTable({ runs }: { readonly runs: readonly OrderRun[] }) {
  const t = useTexts(ordersTexts);
  const locale = useLocale();
  const told = useCounts();
  if (runs.length === 0) return <Text tone="muted">{t('runs.none')}</Text>;
  const columns: readonly Column<OrderRun>[] = [
    { id: 'at', title: t('runs.at'), render: ({ at }) => formatDateTime(new Date(at), locale) },
    {
      id: 'from',
      title: t('runs.from'),
      wraps: true,
      render: ({ fileName }) => fileName ?? t('runs.feed'),
    },
    { id: 'by', title: t('runs.by'), wraps: true, render: ({ by }) => by },
    {
      id: 'counts',
      title: t('runs.counts'),
      wraps: true,
      render: ({ counts }) => told(counts),
    },
  ];
  return (
    <DataTable
      caption={t('runs.caption')}
      columns={columns}
      rows={runs}
      keyOf={({ id }) => id}
      narrow="cards"
    />
  );
}
