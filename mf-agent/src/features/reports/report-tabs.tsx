import type { StaffUser } from '@weitersagen/contracts/staff';
import { useRelease } from '@weitersagen/domain-ui/order-release/use-release';
import { useLeadColumns } from '@weitersagen/domain-ui/referral-reports/lead-columns';
import { leadReport } from '@weitersagen/domain-ui/referral-reports/lead-report';
import { useOrderColumns } from '@weitersagen/domain-ui/referral-reports/order-columns';
import { orderReport } from '@weitersagen/domain-ui/referral-reports/order-report';
import { useReferralColumns } from '@weitersagen/domain-ui/referral-reports/referral-columns';
import { referralReport } from '@weitersagen/domain-ui/referral-reports/referral-report';
import { ReferralReportView } from '@weitersagen/domain-ui/referral-reports/referral-report-view';
import { StatisticsView } from '@weitersagen/domain-ui/statistics/statistics-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import { ownColumns } from '../../area/own-columns.ts';

interface TabProps {
  readonly user: StaffUser;
}

/** Who recommended on this agent's calls. */
export function ReferralsTab({ user }: TabProps) {
  const t = useTexts('mf-agent');
  const columns = ownColumns(useReferralColumns(t));
  return <ReferralReportView definition={referralReport} texts={t} columns={columns} user={user} />;
}

/** Contacts who responded, without their data. */
export function LeadsTab({ user }: TabProps) {
  const t = useTexts('mf-agent');
  const columns = ownColumns(useLeadColumns(t));
  return <ReferralReportView definition={leadReport} texts={t} columns={columns} user={user} />;
}

/** Where orders stand, and their release where the tenant lets agents release. */
export function OrdersTab({ user }: TabProps) {
  const t = useTexts('mf-agent');
  const columns = ownColumns(useOrderColumns(t));
  return (
    <>
      <Text size="small" tone="muted">
        {t('orders.releaseHint')}
      </Text>
      <ReferralReportView
        definition={orderReport}
        texts={t}
        columns={columns}
        user={user}
        actions={useRelease(t)}
      />
    </>
  );
}

/** From the referral to the payment in figures. */
export function OverviewTab({ user }: TabProps) {
  return <StatisticsView user={user} />;
}
