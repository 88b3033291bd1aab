import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { ruleText } from './rule-text.ts';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';

type Line = SettlementDetail['lines'][number];

interface CreditNoteLinesProps {
  readonly lines: readonly Line[];
  /** Whether a line may be disputed: not where an own invoice took the place. */
  readonly mayDispute: boolean;
  readonly onDispute: (line: number) => void;
}

/** The lines of a credit note, each with what pays it and the way to dispute it. */
export function CreditNoteLines({ lines, mayDispute, onDispute }: CreditNoteLinesProps) {
  const { t } = useArea();
  const { date } = useCellTexts(t);
  const locale = useLocale();
  const columns: readonly Column<Line>[] = [
    { id: 'line', title: t('creditNote.line'), render: ({ line }) => line },
    { id: 'order', title: t('column.Auftragsnummer'), render: (line) => line.orderNumber },
    {
      id: 'amount',
      title: t('column.Betrag'),
      align: 'end',
      render: ({ amountCents }) => formatEuro(amountCents, locale),
    },
    {
      id: 'dispute',
      title: t('creditNote.dispute'),
      render: ({ line, dispute }) =>
        dispute === null || dispute === 'Geschlossen'
          ? mayDispute && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('dispute.openLine', { line })}
                onClick={() => onDispute(line)}
              >
                {t('dispute.open')}
              </Button>
            )
          : t(`disputeStatus.${dispute}`),
    },
    { id: 'kind', title: t('column.Art'), render: ({ kind }) => t(`entryKind.${kind}`) },
    { id: 'product', title: t('column.Produkt'), render: ({ product }) => product },
    {
      id: 'rule',
      title: t('column.Regel'),
      render: (line) => ruleText(t, line, locale),
    },
    { id: 'booked', title: t('column.Gebucht'), render: ({ bookedAt }) => date(bookedAt) },
  ];
  return (
    <DataTable
      caption={t('creditNote.lines')}
      columns={columns}
      rows={lines}
      keyOf={({ line }) => String(line)}
    />
  );
}
