import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export interface RewardFilter {
  readonly from: Date | null;
  readonly to: Date | null;
  /** One colleague only. */
  readonly accountId: string | null;
}

function filtered({ db }: TenantTx, agencyId: string, { from, to, accountId }: RewardFilter) {
  let query = db
    .selectFrom('commission')
    .where('commission.agency_id', '=', agencyId)
    .where('commission.receiver_kind', '=', 'employee');
  if (accountId !== null) query = query.where('commission.receiver_id', '=', accountId);
  if (from !== null) query = query.where('commission.booked_at', '>=', from);
  if (to !== null) query = query.where('commission.booked_at', '<=', to);
  return query;
}

/** Sort columns of the list by wire name; an index for each. */
const columns = {
  Gebucht: 'commission.booked_at',
  Betrag: 'commission.amount_cents',
  Produkt: 'commission.product_id',
} as const;

/** Which page, in which order. */
export interface RewardPaging {
  readonly page: number;
  readonly size: number;
  readonly orderBy: keyof typeof columns;
  readonly descending: boolean;
}

/** What people of an agency earned by its plans. */
export function rewardPage(
  tx: TenantTx,
  agencyId: string,
  filter: RewardFilter,
  { page, size, orderBy, descending }: RewardPaging,
) {
  const direction = descending ? 'desc' : 'asc';
  return filtered(tx, agencyId, filter)
    .innerJoin('provider_order', 'provider_order.id', 'commission.order_id')
    .selectAll('commission')
    .select('provider_order.external_id')
    .orderBy(columns[orderBy], direction)
    .orderBy('commission.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** How many entries fit, and their sum in cents. */
export async function rewardTotals(tx: TenantTx, agencyId: string, filter: RewardFilter) {
  const { count, cents } = await filtered(tx, agencyId, filter)
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string | null>('commission.amount_cents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}
