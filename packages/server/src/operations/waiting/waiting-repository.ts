import { sql } from 'kysely';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** How many things of a kind wait in a tenant, and since when the oldest does. */
export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly oldest: Date;
}

/** What waits for operators in a tenant, in one statement; kinds of which nothing waits are left out. */
export async function countWaiting({ db }: TenantTx): Promise<readonly WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, count, oldest from (
      select 'heldRewards' as kind, count(*)::int as count, min(created_at) as oldest from claim_hold where decision is null
      union all select 'payoutRuns', count(*)::int, min(created_at) from payout_run where status in ('created', 'released')
      union all select 'proposedRewards', count(*)::int, min(proposed_at) from reward where is_proposed
      union all select 'proposedAccounts', count(*)::int, min(proposed_at) from proposed_account
      union all select 'disputes', count(*)::int, min(created_at) from settlement_dispute where status = 'open'
      union all select 'waitingOrders', count(*)::int, min(reported_at) from waiting_order where decision is null
      union all select 'rejectedOrders', count(*)::int, min(at) from rejected_order where state = 'open'
      union all select 'customerNumbers', count(*)::int, min(k.asked_at) from customer_check k
        join reward_claim c on c.tenant = k.tenant and c.id = k.claim_id and c.status in ('open', 'available', 'collected')
        where k.result = 'pending'
      union all select 'missingRewards', count(*)::int, min(asked_at) from missing_reward where status = 'open'
      union all select 'deadLetters', count(*)::int, min(dead_at) from outbox where dead_at is not null and done_at is null
      union all select 'stoppedMail', count(*)::int, min(stopped_at) from mail_stop
    ) as waiting where count > 0`.execute(db);
  return rows;
}
