import { sql } from 'kysely';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What a side of a lead gets by its order; `due_on` is the day (Europe/Berlin) from which it can be picked up once the lead is released. */
export interface LeadRewardRow {
  readonly side: 'referrer' | 'recipient';
  readonly cents: number;
  readonly status: ClaimStatus;
  readonly due_on: string | null;
  readonly pick_up_by: Date | null;
}

/** What each side of a lead gets by its order as it counts now, without what ended before goodwill and without staircases; the referrer's first. */
export async function leadRewards(tx: TenantTx, leadId: string): Promise<readonly LeadRewardRow[]> {
  const { complaintDays } = tx.tenant.config;
  const { rows } = await sql<LeadRewardRow>`
    select c.beneficiary as side, c.amount_cents as cents, c.status,
      case when c.status = 'open' then (o.ordered_on + ${complaintDays}::int)::text end as due_on,
      case when c.status = 'available' then c.pick_up_by end as pick_up_by
    from reward_claim c join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    where c.lead_id = ${leadId} and c.rule = 'referral'
    order by c.beneficiary desc`.execute(tx.db);
  return rows;
}
