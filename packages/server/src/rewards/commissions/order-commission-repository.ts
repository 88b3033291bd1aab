import type { CommissionTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Who earns. */
export interface CommissionReceiver {
  readonly kind: CommissionTable['receiver_kind'];
  readonly id: string;
}

/** What is booked with an order for a receiver, in cents, and how far it is as the wire writes it. */
export interface OrderCommission {
  readonly cents: number;
  readonly status: 'Keine' | 'Gebucht' | 'Abgerechnet' | 'Ueberwiesen';
}

/** Of an order that earned its receiver nothing. */
export const noCommission: OrderCommission = { cents: 0, status: 'Keine' };

/**
 * The commission of each order that has one: booked while an entry waits for a settlement, settled while one of the settlements is
 * unpaid, else paid. product.md, section "14 Payouts and ledger".
 */
export async function commissionOfOrders(
  { db }: TenantTx,
  { kind, id }: CommissionReceiver,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCommission>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('commission')
    .leftJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
    .leftJoin('settlement', 'settlement.number', 'settlement_line.settlement_number')
    .select(({ fn, eb }) => [
      'commission.order_id',
      fn.sum<string>('commission.amount_cents').as('cents'),
      fn.agg<boolean>('bool_and', [eb('settlement.number', 'is not', null)]).as('is_settled'),
      fn.agg<boolean>('bool_and', [eb('settlement.status', '=', 'paid')]).as('is_paid'),
    ])
    .where('commission.receiver_kind', '=', kind)
    .where('commission.receiver_id', '=', id)
    .where('commission.order_id', 'in', [...orderIds])
    .groupBy('commission.order_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        cents: Number(row.cents),
        status: !row.is_settled ? 'Gebucht' : row.is_paid ? 'Ueberwiesen' : 'Abgerechnet',
      },
    ]),
  );
}
