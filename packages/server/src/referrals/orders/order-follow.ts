import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { endLead, type LeadRow, releaseIfReady } from '../../rewards/public.ts';
import { cancelReasonOf, type OrderRow } from './order-row.ts';

/** Only a new customer's order that stands earns a reward; unknown counts until the provider knows. */
export function earns(row: Pick<OrderRow, 'state' | 'newCustomer'>): boolean {
  return row.state !== 'cancelled' && row.newCustomer !== false;
}

/** Moves what follows from an order's state: the release of its lead, or its end. */
export async function follow(
  tx: TenantTx,
  lead: LeadRow,
  row: Pick<OrderRow, 'state' | 'newCustomer' | 'reason'>,
  actor: string,
): Promise<void> {
  if (earns(row)) {
    await releaseIfReady(tx, lead.id, actor);
    return;
  }
  const ending = { to: 'cancelled', reason: cancelReasonOf(row), detail: row.reason } as const;
  await endLead(tx, lead, ending, actor);
}
