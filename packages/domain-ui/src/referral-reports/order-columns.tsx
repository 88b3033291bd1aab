import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { Badge } from '@weitersagen/ui/badge';
import type { AreaTexts } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import type { ReportColumn } from '../report/report-definition.ts';
import { toneOf } from './lead-status.ts';

/** The columns of the order report. */
export function useOrderColumns(t: AreaTexts): readonly ReportColumn<OrderReportRow>[] {
  const { column, day } = useCellTexts(t);
  const status: ReportColumn<OrderReportRow> = {
    ...column<OrderReportRow>('Status', (row) => t(`status.${row.status}`)),
    render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
  };
  return [
    column('Auftragsnummer', (row) => row.externalId),
    column('Auftragsdatum', (row) => day(row.orderedOn)),
    column('Produkt', (row) => row.product),
    column('Kontakt', (row) => row.contact),
    status,
    column('Lieferstand', (row) => t(`delivery.${row.state}`)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
  ];
}
