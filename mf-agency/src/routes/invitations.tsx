import { useInvitationColumns } from '@weitersagen/domain-ui/referral-reports/invitation-columns';
import { invitationReport } from '@weitersagen/domain-ui/referral-reports/invitation-report';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster } from '@weitersagen/ui/layout';
import { ReportPage } from '../features/report/report-page.tsx';

/** The report of invitations, and the way to make one. */
export default function Invitations() {
  const t = useTexts('mf-agency');
  const columns = useInvitationColumns(t);
  return (
    <ReportPage
      route="AgenturEinladungen"
      view="invitationTool"
      definition={invitationReport}
      columns={columns}
      head={
        <Cluster>
          <RouteLink to="AgenturEinladungstool" className={buttonClass()}>
            {t('tool.invite')}
          </RouteLink>
        </Cluster>
      }
    />
  );
}
