import type { InvitationReportRow } from '@weitersagen/contracts/agency-reports';
import type { AreaTexts } from '../area/use-area.ts';
import { useCellTexts } from '../report/cell-texts.ts';
import type { ReportColumn } from '../report/report-definition.ts';

/** The columns of the report of invitations. */
export function useInvitationColumns(t: AreaTexts): readonly ReportColumn<InvitationReportRow>[] {
  const { column, date, time } = useCellTexts(t);
  return [
    column('Nachname', (row) => row.invited),
    column('Status', (row) => t(`invitationStatus.${row.status}`)),
    column('Art', (row) => t(`kind.${row.kind}`)),
    column('Datum', (row) => date(row.createdAt)),
    column('Geaendert', (row) => time(row.changedAt)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
  ];
}
