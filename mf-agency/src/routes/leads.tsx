import type { LeadReportRow } from '@weitersagen/contracts/agency-reports';
import { Badge } from '@weitersagen/ui/badge';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '../report/report-definition.ts';
import { useCellTexts } from '../reports/cell-texts.ts';
import { leadReport } from '../reports/lead-report.ts';
import { toneOf } from '../reports/lead-status.ts';

/** The report of leads. */
export default function Leads() {
  const { t, column, date, time } = useCellTexts();
  const columns: readonly ReportColumn<LeadReportRow>[] = [
    column('Kontakt', (row) => row.contact),
    {
      ...column<LeadReportRow>('Status', (row) => t(`status.${row.status}`)),
      render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
    },
    column('Produkt', (row) => row.product),
    column('Datum', (row) => date(row.createdAt)),
    column('Geaendert', (row) => time(row.changedAt)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
    column('Empfehlungsnummer', (row) => row.number),
  ];
  return <ReportPage definition={leadReport} columns={columns} />;
}
