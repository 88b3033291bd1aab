import { useInvitationColumns } from '@weitersagen/domain-ui/referral-reports/invitation-columns';
import { invitationReport } from '@weitersagen/domain-ui/referral-reports/invitation-report';
import { useTexts } from '@weitersagen/platform/i18n';
import { ReportPage } from '../report/report-page.tsx';

/** The report of invitations. */
export default function Invitations() {
  const columns = useInvitationColumns(useTexts('mf-agency'));
  return (
    <ReportPage
      route="AgenturEinladungen"
      view="invitationTool"
      definition={invitationReport}
      columns={columns}
    />
  );
}
