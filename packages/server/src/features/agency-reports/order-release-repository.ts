import type { TenantTx } from '../../database/tenant-scope.ts';

/** An order by the provider's number, with what its release depends on. */
export function agencyOrder({ db }: TenantTx, externalId: string) {
  return db
    .selectFrom('provider_order')
    .innerJoin('lead', 'lead.id', 'provider_order.lead_id')
    .innerJoin('recipient', 'recipient.id', 'lead.recipient_id')
    .selectAll('provider_order')
    .select('recipient.confirmed_at')
    .where('provider_order.external_id', '=', externalId)
    .executeTakeFirst();
}

/** Notes that the agency vouches for the order. */
export async function markReleased(tx: TenantTx, orderId: string, by: string): Promise<void> {
  await tx.db
    .updateTable('provider_order')
    .set({ agency_released_at: tx.now, agency_released_by: by })
    .where('id', '=', orderId)
    .where('agency_released_at', 'is', null)
    .execute();
}

/** Notes that the agency does not vouch for the order any more. */
export async function markTakenBack(tx: TenantTx, orderId: string): Promise<void> {
  await tx.db
    .updateTable('provider_order')
    .set({ agency_released_at: null, agency_released_by: null })
    .where('id', '=', orderId)
    .execute();
}
