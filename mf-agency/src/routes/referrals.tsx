import { useReferralColumns } from '@weitersagen/domain-ui/referral-reports/referral-columns';
import { referralReport } from '@weitersagen/domain-ui/referral-reports/referral-report';
import { useTexts } from '@weitersagen/platform/i18n';
import { ReportPage } from '../features/report/report-page.tsx';

/** The report of referrals. */
export default function Referrals() {
  const columns = useReferralColumns(useTexts('mf-agency'));
  return (
    <ReportPage
      route="AgenturEmpfehlungen"
      view="referrerReport"
      definition={referralReport}
      columns={columns}
    />
  );
}
