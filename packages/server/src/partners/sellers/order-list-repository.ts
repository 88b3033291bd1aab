import { berlinDay } from '@weitersagen/domain/dates';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offsetOf, type Period, type Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the list by wire name; migration 006 has an index for each. */
export const orderColumns = {
  Auftragsdatum: 'provider_order.ordered_on',
  Auftragsnummer: 'provider_order.external_id',
  Produkt: 'provider_order.product_id',
  Status: 'provider_order.lead_status',
} as const;

export interface OrderFilter extends Period {
  readonly productId?: number | undefined;
  readonly orderNumber?: string | undefined;
  readonly status?: LeadStatus | undefined;
}

function filtered(tx: TenantTx, accountId: string, filter: OrderFilter) {
  const { from, to, productId, orderNumber, status } = filter;
  let query = tx.db
    .selectFrom('provider_order')
    .where('provider_order.created_by_account', '=', accountId);
  if (from !== null) query = query.where('provider_order.ordered_on', '>=', berlinDay(from));
  if (to !== null) query = query.where('provider_order.ordered_on', '<=', berlinDay(to));
  if (productId !== undefined) query = query.where('provider_order.product_id', '=', productId);
  if (orderNumber !== undefined)
    query = query.where('provider_order.external_id', '=', orderNumber);
  if (status !== undefined) query = query.where('provider_order.lead_status', '=', status);
  return query;
}

/** The rows of one page with why each lead ended. */
export function orderPage(
  tx: TenantTx,
  accountId: string,
  filter: OrderFilter,
  sorting: Sorting<keyof typeof orderColumns>,
) {
  const direction = sorting.descending ? 'desc' : 'asc';
  return filtered(tx, accountId, filter)
    .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
    .selectAll('provider_order')
    .select('lead.reason as lead_reason')
    .orderBy(orderColumns[sorting.orderBy], direction)
    .orderBy('provider_order.id', direction)
    .limit(sorting.size)
    .offset(offsetOf(sorting))
    .execute();
}

/** How many orders of each status fit, and what is booked for them all in cents. */
export async function orderTotals(tx: TenantTx, accountId: string, filter: OrderFilter) {
  const counts = await filtered(tx, accountId, filter)
    .select((select) => ['lead_status', select.fn.countAll<string>().as('count')])
    .groupBy('lead_status')
    .execute();
  const booked = await filtered(tx, accountId, filter)
    .innerJoin('commission', 'commission.order_id', 'provider_order.id')
    .where('commission.receiver_kind', '=', 'seller')
    .where('commission.receiver_id', '=', accountId)
    .select((select) => select.fn.sum<string | null>('commission.amount_cents').as('cents'))
    .executeTakeFirst();
  return {
    counts: counts.map((row) => ({ status: row.lead_status, count: Number(row.count) })),
    sumCents: Number(booked?.cents ?? 0),
  };
}
