import type { Reconciliation, SettlementDetail } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { Text } from '@weitersagen/ui/text';

/** An order of the comparison. */
export type Row = Reconciliation['lines'][number];

const unbroken = '\u00A0';
const outcomes = ['Treffer', 'Abweichend', 'Fehlend', 'NichtGenannt'] as const;
const tones = {
  Treffer: 'positive',
  Abweichend: 'warning',
  Fehlend: 'critical',
  NichtGenannt: 'neutral',
} as const;

interface OutcomeProps {
  readonly outcome: Reconciliation;
  readonly lines: SettlementDetail['lines'];
  readonly onDispute: (line: number) => void;
  /** Told the order that is missing in the settlement. */
  readonly onMissing: (row: Row) => void;
}

function useColumns({
  lines,
  onDispute,
  onMissing,
}: Omit<OutcomeProps, 'outcome'>): readonly Column<Row>[] {
  const t = useTexts('mf-seller');
  const locale = useLocale();
  const euro = (cents: number | null) =>
    cents === null ? t('report.none') : formatEuro(cents, locale);
  /** The line to dispute where amounts differ: the first of the order without a running dispute. */
  const lineOf = ({ orderNumber, outcome }: Row) =>
    outcome === 'Abweichend'
      ? lines.find((line) => line.orderNumber === orderNumber && line.dispute !== 'Offen')
      : undefined;
  return [
    { id: 'order', title: t('column.Auftragsnummer'), render: (row) => row.orderNumber },
    {
      id: 'outcome',
      title: t('reconciliation.outcome'),
      render: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
    },
    {
      id: 'own',
      title: t('reconciliation.own'),
      align: 'end',
      render: (row) => euro(row.ownCents),
    },
    {
      id: 'settled',
      title: t('reconciliation.settled'),
      align: 'end',
      render: (row) => euro(row.settledCents),
    },
    {
      id: 'difference',
      title: t('reconciliation.difference'),
      align: 'end',
      render: (row) => euro((row.settledCents ?? 0) - (row.ownCents ?? 0)),
    },
    {
      id: 'dispute',
      title: t('creditNote.dispute'),
      render(row) {
        if (row.outcome === 'Fehlend') {
          const state = row.dispute === null ? null : t(`disputeStatus.${row.dispute}`);
          if (row.dispute === 'Offen') return state;
          return (
            <>
              {state}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('reconciliation.disputeOrder', { order: row.orderNumber })}
                onClick={() => onMissing(row)}
              >
                {t('dispute.open')}
              </Button>
            </>
          );
        }
        const line = lineOf(row);
        return line ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('dispute.openLine', { line: line.line })}
            onClick={() => onDispute(line.line)}
          >
            {t('dispute.open')}
          </Button>
        ) : (
          t('report.none')
        );
      },
    },
  ];
}

/** What came of setting an own list beside a settlement; the address says which rows are shown. */
export function Outcome({ outcome, ...rest }: OutcomeProps) {
  const t = useTexts('mf-seller');
  const { time } = useCellTexts(t);
  const [params, setParams] = useSearchParams();
  const columns = useColumns(rest);
  const chosen = oneOf(outcomes, params.get('abgleich') ?? undefined);
  const counts = {
    Treffer: outcome.matched,
    Abweichend: outcome.different,
    Fehlend: outcome.missing,
    NichtGenannt: outcome.unlisted,
  };
  const sums = outcomes
    .map((name) => `${t(`outcome.${name}`)}: ${counts[name]}`.replaceAll(' ', unbroken))
    .join(' · ');
  return (
    <>
      <LiveRegion message={sums} />
      <Text strong tabular>
        {sums}
      </Text>
      <Text size="small" tone="muted">
        {t('reconciliation.at', { time: time(outcome.at) })}
      </Text>
      <ChoiceSelect
        label={t('reconciliation.show')}
        value={chosen ?? ''}
        options={[
          { value: '', label: t('filter.any') },
          ...outcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
        onChange={(value) => {
          const next = new URLSearchParams(params);
          if (value === '') next.delete('abgleich');
          else next.set('abgleich', value);
          setParams(next, { replace: true });
        }}
      />
      <DataTable
        caption={t('reconciliation.title')}
        columns={columns}
        rows={outcome.lines.filter((row) => chosen === undefined || row.outcome === chosen)}
        keyOf={({ orderNumber }) => orderNumber}
      />
    </>
  );
}
