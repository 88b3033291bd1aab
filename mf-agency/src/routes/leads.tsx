import { useLeadColumns } from '@weitersagen/domain-ui/referral-reports/lead-columns';
import { leadReport } from '@weitersagen/domain-ui/referral-reports/lead-report';
import { useTexts } from '@weitersagen/platform/i18n';
import { ReportPage } from '../features/report/report-page.tsx';

/** The report of leads. */
export default function Leads() {
  const columns = useLeadColumns(useTexts('mf-agency'));
  return (
    <ReportPage
      route="AgenturInteressenten"
      view="referrerReport"
      definition={leadReport}
      columns={columns}
    />
  );
}
