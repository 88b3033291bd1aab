import { canOpenView } from '@weitersagen/domain/permissions';
import { useRelease } from '@weitersagen/domain-ui/order-release/use-release';
import { useOrderColumns } from '@weitersagen/domain-ui/referral-reports/order-columns';
import { orderReport } from '@weitersagen/domain-ui/referral-reports/order-report';
import { useTexts } from '@weitersagen/platform/i18n';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { roleOf } from '../area/views.ts';
import { ReportPage } from '../features/report/report-page.tsx';

/** The order report, with the release of orders. */
export default function Orders() {
  const t = useTexts('mf-agency');
  const user = useStaffUser('agency');
  const release = useRelease(t);
  // An inactive owner sees orders and releases none.
  const mayRelease = user !== null && roleOf(user.role) !== 'inactiveOwner';
  return (
    <ReportPage
      route="AgenturAuftraege"
      view="orderReport"
      definition={orderReport}
      columns={useOrderColumns(t, {
        seesCommission: user !== null && canOpenView(roleOf(user.role), 'invoices'),
      })}
      {...(mayRelease ? { actions: release } : {})}
    />
  );
}
