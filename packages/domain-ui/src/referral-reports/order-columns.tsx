import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { Badge } from '@weitersagen/ui/badge';
import type { AreaTexts } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import type { ReportColumn } from '../report/report-definition.ts';
import { toneOf } from './lead-status.ts';
import classes from './order-columns.module.css';

/** The columns of the order report; the agency's own commission only where the person may know it. */
export function useOrderColumns(
  t: AreaTexts,
  { seesCommission = false } = {},
): readonly ReportColumn<OrderReportRow>[] {
  const { column, commission, day, time } = useCellTexts(t);
  const own: ReportColumn<OrderReportRow> = {
    ...column<OrderReportRow>('Provision', commission, {
      align: 'end',
      value: ({ commissionCents = 0 }) => ({ cents: commissionCents }),
    }),
    wraps: true,
  };
  const status: ReportColumn<OrderReportRow> = {
    ...column<OrderReportRow>('Status', (row) => t(`status.${row.status}`)),
    render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
  };
  const words = ({ releases }: OrderReportRow) =>
    releases.map(({ event, at, by }) =>
      t(by === null ? `releaseEvent.${event}` : `releaseEvent.${event}By`, {
        time: time(at),
        name: by ?? '',
      }),
    );
  const history: ReportColumn<OrderReportRow> = {
    ...column<OrderReportRow>('Freigaben', (row) => words(row).join('; ') || t('report.none')),
    wraps: true,
    render: (row) =>
      row.releases.length === 0 ? (
        t('report.none')
      ) : (
        <ol className={classes['history']}>
          {words(row).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      ),
  };
  return [
    column('Auftragsnummer', (row) => row.externalId),
    column('Auftragsdatum', (row) => day(row.orderedOn)),
    { ...column<OrderReportRow>('Produkt', (row) => row.product), wraps: true },
    { ...column<OrderReportRow>('Kontakt', (row) => row.contact), wraps: true },
    status,
    ...(seesCommission ? [own] : []),
    { ...column<OrderReportRow>('Lieferstand', (row) => t(`delivery.${row.state}`)), wraps: true },
    {
      ...column<OrderReportRow>('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
      wraps: true,
    },
    history,
  ];
}
