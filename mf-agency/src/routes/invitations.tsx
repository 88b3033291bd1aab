import type { InvitationReportRow } from '@weitersagen/contracts/agency-reports';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '../report/report-definition.ts';
import { useCellTexts } from '../reports/cell-texts.ts';
import { invitationReport } from '../reports/invitation-report.ts';

/** The report of invitations. */
export default function Invitations() {
  const { t, column, date, time } = useCellTexts();
  const columns: readonly ReportColumn<InvitationReportRow>[] = [
    column('Nachname', (row) => row.invited),
    column('Status', (row) => t(`invitationStatus.${row.status}`)),
    column('Art', (row) => t(`kind.${row.kind}`)),
    column('Datum', (row) => date(row.createdAt)),
    column('Geaendert', (row) => time(row.changedAt)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
  ];
  return <ReportPage definition={invitationReport} columns={columns} />;
}
