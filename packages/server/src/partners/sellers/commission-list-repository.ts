import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { offsetOf, type Period, type Sorting } from '../../platform/paging/report-paging.ts';

/** Sort columns of the list by wire name; migration 012 has an index for each. */
export const commissionColumns = {
  Gebucht: 'commission.booked_at',
  Betrag: 'commission.amount_cents',
} as const;

export interface CommissionFilter extends Period {
  readonly productId?: number | undefined;
  readonly orderNumber?: string | undefined;
  readonly kind?: 'earned' | 'correction' | undefined;
  readonly settled?: boolean | undefined;
}

function filtered({ db }: TenantTx, accountId: string, filter: CommissionFilter) {
  const { from, to, productId, orderNumber, kind, settled } = filter;
  let query = db
    .selectFrom('commission')
    .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
    .leftJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
    .where('commission.receiver_kind', '=', 'seller')
    .where('commission.receiver_id', '=', accountId);
  if (from !== null) query = query.where('commission.booked_at', '>=', from);
  if (to !== null) query = query.where('commission.booked_at', '<=', to);
  if (productId !== undefined) query = query.where('commission.product_id', '=', productId);
  if (orderNumber !== undefined)
    query = query.where('provider_order.external_id', '=', orderNumber);
  if (kind !== undefined) query = query.where('commission.kind', '=', kind);
  if (settled !== undefined)
    query = query.where('settlement_line.commission_id', settled ? 'is not' : 'is', null);
  return query;
}

/** The entries of one page, each with its settlement and the correction that took it back. */
export function commissionPage(
  tx: TenantTx,
  accountId: string,
  filter: CommissionFilter,
  sorting: Sorting<keyof typeof commissionColumns>,
) {
  const direction = sorting.descending ? 'desc' : 'asc';
  return filtered(tx, accountId, filter)
    .leftJoin('commission as correction', 'correction.corrects', 'commission.id')
    .selectAll('commission')
    .select([
      'provider_order.external_id',
      'settlement_line.settlement_number',
      'correction.booked_at as corrected_at',
    ])
    .orderBy(commissionColumns[sorting.orderBy], direction)
    .orderBy('commission.id', direction)
    .limit(sorting.size)
    .offset(offsetOf(sorting))
    .execute();
}

/** How many entries fit, and their sum in cents. */
export async function commissionTotals(
  tx: TenantTx,
  accountId: string,
  filter: CommissionFilter,
): Promise<{ readonly count: number; readonly cents: number }> {
  const { count, cents } = await filtered(tx, accountId, filter)
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string | null>('commission.amount_cents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}
