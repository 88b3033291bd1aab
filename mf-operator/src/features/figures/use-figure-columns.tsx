import type { Figure } from '@weitersagen/contracts/operator-figures';
import { costPerContract } from '@weitersagen/domain/figures';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { figuresTexts } from './figures-texts.ts';
import { stages } from './use-figures.ts';

type Measures = Omit<Figure, 'key' | 'label'>;

/** The columns of figures, of a group or of a referral: the steps of the funnel and what it costs. */
export function useMeasureColumns<Row extends Measures>(): readonly ReportColumn<Row>[] {
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
    ...stages.map((stage): ReportColumn<Row> => ({
      id: stage,
      title: t(`stage.${stage}`),
      align: 'end',
      render: (row) => formatCount(row[stage], locale),
      text: (row) => String(row[stage]),
      value: (row) => row[stage],
    })),
    money('rewards', (row) => row.rewardCents),
    money('commissions', (row) => row.commissionCents),
    money('perContract', costPerContract),
  ];
}
