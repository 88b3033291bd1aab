import type { ReferralReportRow } from '@weitersagen/contracts/agency-reports';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { referralReport } from '@weitersagen/domain-ui/referral-reports/referral-report';

/** The report of referrals. */
export default function Referrals() {
  const { t, column, date } = useCellTexts(useTexts('mf-agency'));
  const columns: readonly ReportColumn<ReferralReportRow>[] = [
    column('Produkt', (row) => row.product),
    column('Datum', (row) => date(row.createdAt)),
    column('Empfehler', (row) => row.referrer),
    column('Status', (row) => t(`status.${row.status}`)),
    column('Interessenten', (row) => String(row.leads), { align: 'end' }),
    column('Kanal', (row) => row.channel ?? t('report.none')),
    column('Berater', (row) => row.consultant ?? t('report.none')),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
    column('Anteil', (row) => t('report.percent', { value: row.share }), { align: 'end' }),
    column('GueltigBis', (row) => date(row.expiresAt)),
    column('Empfehlungsnummer', (row) => row.number),
  ];
  return (
    <ReportPage
      route="AgenturEmpfehlungen"
      view="referrerReport"
      definition={referralReport}
      columns={columns}
    />
  );
}
