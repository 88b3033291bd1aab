import type { SettlementRun } from '@weitersagen/contracts/operator-settlements';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { RunState } from './run-state.tsx';
import { settlementsTexts } from './settlements-texts.ts';

interface RunTableProps {
  readonly client: string;
  readonly runs: readonly SettlementRun[];
  readonly isBusy: boolean;
}

/** The settled months of a client; the name of each leads to it. */
export function RunTable({ client, runs, isBusy }: RunTableProps) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  const sum = (name: 'netCents' | 'vatCents' | 'grossCents'): Column<SettlementRun> => ({
    id: name,
    title: t(`column.${name}`),
    align: 'end',
    render: (run) => formatEuro(run[name], locale),
  });
  const columns: readonly Column<SettlementRun>[] = [
    {
      id: 'month',
      title: t('column.month'),
      render: ({ month }) => (
        <RouteLink
          to="BetriebAbrechnungslauf"
          params={{ monat: month }}
          suffix={`?mandant=${client}`}
        >
          {monthText(month, locale)}
        </RouteLink>
      ),
    },
    { id: 'state', title: t('column.state'), render: (run) => <RunState of={run} /> },
    {
      id: 'count',
      title: t('column.count'),
      align: 'end',
      render: ({ count }) => formatCount(count, locale),
    },
    sum('netCents'),
    sum('vatCents'),
    sum('grossCents'),
  ];
  return (
    <DataTable
      caption={t('runsCaption')}
      columns={columns}
      rows={runs}
      keyOf={({ month }) => month}
      busy={isBusy}
      narrow="cards"
    />
  );
}
