import type { PayoutRun } from '@weitersagen/contracts/operator-payouts';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { payoutsTexts } from './payouts-texts.ts';
import { RunState } from './run-state.tsx';

interface RunTableProps {
  readonly client: string;
  readonly runs: readonly PayoutRun[];
  readonly isBusy: boolean;
}

/** The payout runs of a client; the day of each leads to it. */
export function RunTable({ client, runs, isBusy }: RunTableProps) {
  const t = useTexts(payoutsTexts);
  const locale = useLocale();
  const columns: readonly Column<PayoutRun>[] = [
    {
      id: 'run',
      title: t('column.run'),
      render: ({ id, created }) => (
        <RouteLink to="BetriebAuszahlungslauf" params={{ lauf: id }} suffix={`?mandant=${client}`}>
          {formatDateTime(new Date(created.at), locale)}
        </RouteLink>
      ),
    },
    { id: 'state', title: t('column.state'), render: (run) => <RunState run={run} /> },
    { id: 'by', title: t('column.by'), wraps: true, render: ({ created }) => created.by },
    { id: 'count', title: t('column.count'), align: 'end', render: ({ count }) => count },
    {
      id: 'sum',
      title: t('column.sum'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
  ];
  return (
    <DataTable
      caption={t('runsCaption')}
      columns={columns}
      rows={runs}
      keyOf={({ id }) => id}
      busy={isBusy}
      narrow="cards"
    />
  );
}
