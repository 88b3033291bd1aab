import type { LeadReportRow } from '@weitersagen/contracts/agency-reports';
import { Badge } from '@weitersagen/ui/badge';
import type { AreaTexts } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import type { ReportColumn } from '../report/report-definition.ts';
import { toneOf } from './lead-status.ts';

/** The columns of the report of leads. */
export function useLeadColumns(t: AreaTexts): readonly ReportColumn<LeadReportRow>[] {
  const { column, date, time } = useCellTexts(t);
  return [
    column('Kontakt', (row) => row.contact),
    {
      ...column<LeadReportRow>('Status', (row) => t(`status.${row.status}`)),
      render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
    },
    column('Produkt', (row) => row.product),
    column('Kanal', (row) => row.channel ?? t('report.none')),
    column('Datum', (row) => date(row.createdAt)),
    column('Geaendert', (row) => time(row.changedAt)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
    column('Empfehlungsnummer', (row) => row.number),
  ];
}
