import type { TenantTx } from '../../platform/database/tenant-scope.ts';

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

const releaseEvents = {
  releasedByAgency: 'Freigegeben',
  releaseTakenBack: 'Zurueckgenommen',
} as const;

/** What was decided about an order: by whom of staff, as an account, and when. */
export interface ReleaseDecision {
  readonly event: (typeof releaseEvents)[keyof typeof releaseEvents];
  readonly at: Date;
  readonly actor: string;
}

function isReleaseEvent(event: string): event is keyof typeof releaseEvents {
  return Object.hasOwn(releaseEvents, event);
}

/** The releases by the agency and what took them back, by lead, the oldest first. */
export async function releaseHistory(
  { db }: TenantTx,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReleaseDecision[]>> {
  const history = new Map<string, ReleaseDecision[]>();
  if (leadIds.length === 0) return history;
  const rows = await db
    .selectFrom('audit')
    .select(['entity_id', 'event', 'at', 'actor'])
    .where('entity', '=', 'lead')
    .where('entity_id', 'in', [...leadIds])
    .where('event', 'in', Object.keys(releaseEvents))
    .orderBy('id')
    .execute();
  for (const { entity_id: lead, event, at, actor } of rows) {
    if (!isReleaseEvent(event)) continue;
    history.set(lead, [...(history.get(lead) ?? []), { event: releaseEvents[event], at, actor }]);
  }
  return history;
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
