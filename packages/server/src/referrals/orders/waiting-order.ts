import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { announce } from '../../platform/announcing/announce.ts';
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
  {
    actor,
    ...place
  }: Pick<WaitingOrder, 'why' | 'lead_id' | 'referral_id'> & { readonly actor: string },
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
  const { externalId, state, newCustomer } = row;
  await tellWaiting(tx, { externalId, state, newCustomer, actor });
  return { waitsFor: waitReasons[place.why] };
}

/** The history tells by its number who reported an order that has no lead yet: who moved it on has a hand in what it brings. */
export async function tellWaiting(
  tx: TenantTx,
  {
    externalId,
    state,
    newCustomer,
    actor,
  }: Pick<OrderRow, 'externalId' | 'state' | 'newCustomer'> & { readonly actor: string },
): Promise<void> {
  await audit(tx, { entity: 'order', entityId: externalId, event: 'reported', to: state, actor });
  const order = { number: externalId, lead: null, state, newCustomer };
  await announce(tx, 'orderChanged', () => order);
}
