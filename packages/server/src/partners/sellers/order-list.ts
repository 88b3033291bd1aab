import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { leadStatuses } from '@weitersagen/domain/lead-status';
import { pageFacts } from '@weitersagen/domain/paging';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { commissionOfOrders, noCommission } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namesRepository, shownContact } from '../reports/names-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';
import {
  orderPage,
  orderTotals,
  type orderColumns,
  type OrderFilter,
} from './order-list-repository.ts';
import { endReasonLabel } from './end-reason.ts';

type Row = Awaited<ReturnType<typeof orderPage>>[number];

/** Why an order came to nothing; null while it stands. A paid lead keeps its status when its order is cancelled later. */
function reasonOf(row: Row): SellerOrder['reason'] {
  const stands = row.lead_status !== 'cancelled' && row.lead_status !== 'expired';
  if (stands) return row.state === 'cancelled' ? 'Gekuendigt' : null;
  return endReasonLabel(row.lead_reason) ?? 'Gekuendigt';
}

/** One page of a seller's orders; contacts with first name and initial. */
export async function listOrders(
  tx: TenantTx,
  accountId: string,
  filter: OrderFilter,
  sorting: Sorting<keyof typeof orderColumns>,
) {
  const rows = await orderPage(tx, accountId, filter, sorting);
  const names = namesRepository(tx);
  const leads = await names.leads(rows.map((row) => row.lead_id));
  const products = await names.products(rows.map((row) => row.product_id));
  const commissions = await commissionOfOrders(
    tx,
    { kind: 'seller', id: accountId },
    rows.map((row) => row.id),
  );
  const { counts, sumCents } = await orderTotals(tx, accountId, filter);
  const totals = leadStatuses.flatMap((status) => {
    const count = counts
      .filter((one) => (one.status ?? 'open') === status)
      .reduce((sum, one) => sum + one.count, 0);
    return count === 0 ? [] : [{ status: leadStatusLabels[status], count }];
  });
  return {
    ...pageFacts(
      counts.reduce((sum, { count }) => sum + count, 0),
      sorting,
    ),
    totals,
    sumCents,
    rows: rows.map((row): SellerOrder => {
      const commission = commissions.get(row.id) ?? noCommission;
      return {
        orderNumber: row.external_id,
        orderedOn: row.ordered_on,
        status:
          leadStatusLabels[leadStatuses.find((status) => status === row.lead_status) ?? 'open'],
        product: products.get(row.product_id) ?? '',
        contact: shownContact(leads.get(row.lead_id)),
        number: leads.get(row.lead_id)?.referral_id ?? '',
        reason: reasonOf(row),
        remark: row.state === 'cancelled' ? row.reason : null,
        commissionCents: commission.cents,
        commissionStatus: commission.status,
      };
    }),
  };
}
