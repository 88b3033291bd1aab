import type { Figure } from '@weitersagen/contracts/operator-figures';
import { costPerContract, type FigureStage } from '@weitersagen/domain/figures';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { figuresTexts } from './figures-texts.ts';
import { stages } from './use-figures.ts';

type Measures = Omit<Figure, 'key' | 'label'>;

/** The columns of figures, of a group or of a referral: steps of the funnel, and with contracts what they cost. */
export function useMeasureColumns<Row extends Measures>(
  shown: readonly FigureStage[] = stages,
): readonly ReportColumn<Row>[] {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents, locale));
  const money = (
    id: 'rewards' | 'commissions' | 'perContract',
    centsOf: (row: Row) => number | null,
  ): ReportColumn<Row> => ({
    id,
    title: t(`money.${id}`),
    align: 'end',
    render: (row) => euro(centsOf(row)),
    text: (row) => euro(centsOf(row)),
    value: (row) => {
      const cents = centsOf(row);
      return cents === null ? '' : { cents };
    },
  });
  return [
    ...shown.map((stage): ReportColumn<Row> => ({
      id: stage,
      title: t(`stage.${stage}`),
      align: 'end',
      render: (row) => formatCount(row[stage], locale),
      text: (row) => String(row[stage]),
      value: (row) => row[stage],
    })),
    ...(shown.includes('contracts')
      ? [
          money('rewards', (row) => row.rewardCents),
          money('commissions', (row) => row.commissionCents),
          money('perContract', costPerContract),
        ]
      : []),
  ];
}
