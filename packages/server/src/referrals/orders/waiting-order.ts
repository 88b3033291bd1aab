import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { OrderRow } from './order-row.ts';
import type { RowNote } from './row-notes.ts';
import { waitingOrderRepository, type WaitingOrder } from './waiting-order-repository.ts';

/** What became of a row: taken, nothing new in it, or kept for the operator with the reason. */
export type ReportOutcome = 'taken' | 'unchanged' | { readonly waitsFor: RowNote };

/** Why an order waits. */
export const waitReasons = {
  afterGrace: { key: 'afterGrace', values: {} },
  severalContacts: { key: 'severalContacts', values: {} },
} as const satisfies Readonly<Record<WaitingOrder['why'], RowNote>>;

/** Keeps an order that only a person can decide. */
export async function keepForOperator(
  tx: TenantTx,
  row: OrderRow,
  productId: number,
  place: Pick<WaitingOrder, 'why' | 'lead_id' | 'referral_id'>,
): Promise<ReportOutcome> {
  await waitingOrderRepository(tx).add({
    ...place,
    external_id: row.externalId,
    attribution: row.attribution,
    product_id: productId,
    state: row.state,
    ordered_on: row.orderedOn,
    new_customer: row.newCustomer,
    reason: row.reason || null,
  });
  return { waitsFor: waitReasons[place.why] };
}
