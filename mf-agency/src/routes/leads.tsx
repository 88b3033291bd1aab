import type { LeadReportRow } from '@weitersagen/contracts/agency-reports';
import { Badge } from '@weitersagen/ui/badge';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { leadReport } from '@weitersagen/domain-ui/referral-reports/lead-report';
import { toneOf } from '@weitersagen/domain-ui/referral-reports/lead-status';

/** The report of leads. */
export default function Leads() {
  const { t, column, date, time } = useCellTexts(useTexts('mf-agency'));
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
  return (
    <ReportPage
      route="AgenturInteressenten"
      view="referrerReport"
      definition={leadReport}
      columns={columns}
    />
  );
}
