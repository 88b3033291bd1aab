import type { InvitationReportRow } from '@weitersagen/contracts/agency-reports';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { invitationReport } from '@weitersagen/domain-ui/referral-reports/invitation-report';

/** The report of invitations. */
export default function Invitations() {
  const { t, column, date, time } = useCellTexts(useTexts('mf-agency'));
  const columns: readonly ReportColumn<InvitationReportRow>[] = [
    column('Nachname', (row) => row.invited),
    column('Status', (row) => t(`invitationStatus.${row.status}`)),
    column('Art', (row) => t(`kind.${row.kind}`)),
    column('Datum', (row) => date(row.createdAt)),
    column('Geaendert', (row) => time(row.changedAt)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
  ];
  return (
    <ReportPage
      route="AgenturEinladungen"
      view="invitationTool"
      definition={invitationReport}
      columns={columns}
    />
  );
}
