import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { Badge } from '@weitersagen/ui/badge';
import { roleOf } from '../area/views.ts';
import { useRelease } from '@weitersagen/domain-ui/order-release/use-release';
import { ReportPage } from '../report/report-page.tsx';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { toneOf } from '@weitersagen/domain-ui/referral-reports/lead-status';
import { orderReport } from '@weitersagen/domain-ui/referral-reports/order-report';

/** The order report, with the release of orders. */
export default function Orders() {
  const { t, column, day } = useCellTexts(useTexts('mf-agency'));
  const user = useStaffUser('agency');
  const release = useRelease(t);
  // An inactive owner sees orders and releases none.
  const mayRelease = user !== null && roleOf(user.role) !== 'inactiveOwner';
  const status: ReportColumn<OrderReportRow> = {
    ...column<OrderReportRow>('Status', (row) => t(`status.${row.status}`)),
    render: (row) => <Badge tone={toneOf(row.status)}>{t(`status.${row.status}`)}</Badge>,
  };
  const columns: readonly ReportColumn<OrderReportRow>[] = [
    column('Auftragsnummer', (row) => row.externalId),
    column('Auftragsdatum', (row) => day(row.orderedOn)),
    column('Produkt', (row) => row.product),
    column('Kontakt', (row) => row.contact),
    status,
    column('Lieferstand', (row) => t(`delivery.${row.state}`)),
    column('Mitarbeiter', (row) => row.colleague ?? t('report.none')),
  ];
  return (
    <ReportPage
      route="AgenturAuftraege"
      view="orderReport"
      definition={orderReport}
      columns={columns}
      {...(mayRelease ? { actions: release } : {})}
    />
  );
}
