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

/** What released corrections of credit notes add to the commission of orders or take from it, in cents. */
async function correctedOfOrders(
  db: TenantTx['db'],
  { kind, id }: CommissionReceiver,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('commission')
    .innerJoin('settlement_line', 'settlement_line.commission_id', 'commission.id')
    .innerJoin('settlement_correction', (join) =>
      join
        .onRef('settlement_correction.settlement_number', '=', 'settlement_line.settlement_number')
        .onRef('settlement_correction.line', '=', 'settlement_line.line'),
    )
    .select(({ fn }) => [
      'commission.order_id',
      fn.sum<string>('settlement_correction.amount_cents').as('cents'),
    ])
    .where('settlement_correction.status', '=', 'released')
    .where('commission.receiver_kind', '=', kind)
    .where('commission.receiver_id', '=', id)
    .where('commission.order_id', 'in', [...orderIds])
    .groupBy('commission.order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.cents)]));
}

/**
 * The commission of each order that has one, with the corrections of its credit notes: booked while an entry waits for a settlement, settled while one of the settlements is
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
  const corrected = await correctedOfOrders(db, { kind, id }, orderIds);
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        cents: Number(row.cents) + (corrected.get(row.order_id) ?? 0),
        status: !row.is_settled ? 'Gebucht' : row.is_paid ? 'Ueberwiesen' : 'Abgerechnet',
      },
    ]),
  );
}
