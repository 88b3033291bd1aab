import { scopesOfTwo } from '@weitersagen/domain/key-scopes';
import { berlinDay } from '@weitersagen/domain/dates';
import { sql } from 'kysely';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { waitsForRelease } from '../lead-list/lead-list-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** How many things of a kind wait in a tenant, what they come to in cents (null for no money, negative where corrections take back), and since when the oldest does. */
export interface WaitingCount {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly cents: number | null;
  readonly oldest: Date;
}

/** What waits for operators in a tenant, in one statement; kinds of which nothing waits are left out, and so are what waits to be paid and what can be settled. */
export async function countWaiting({ db, now }: TenantTx): Promise<readonly WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select kind, count, cents, oldest from (
      select 'heldRewards' as kind, count(*)::int as count, sum(c.amount_cents)::int as cents, min(h.created_at) as oldest
        from claim_hold h join reward_claim c on c.tenant = h.tenant and c.id = h.claim_id where h.decision is null
      union all select 'payoutRuns', count(distinct r.id)::int, sum(i.amount_cents - i.offset_cents)::int, min(r.created_at)
        from payout_run r left join payout_item i on i.tenant = r.tenant and i.run_id = r.id and i.returned_at is null
        where r.status in ('created', 'released')
      union all select 'proposedRewards', count(*)::int, null, min(proposed_at) from reward where is_proposed
      union all select 'proposedCommissions', count(*)::int, null, min(proposed_at) from proposed_commission
      union all select 'proposedAccounts', count(*)::int, null, min(proposed_at) from proposed_account
      union all select 'settlementRuns', count(*)::int, sum(gross_cents - set_off_cents)::int, min(created_at) from settlement
        where status in ('created', 'released') and gross_cents > 0
          and not exists (select from settlement_objection x where x.tenant = settlement.tenant and x.settlement_number = settlement.number and x.status = 'open')
      union all select 'settlementCorrections', count(*)::int, sum(amount_cents)::int, min(proposed_at) from settlement_correction where status = 'proposed'
      union all select 'objections', count(*)::int, sum(abs(s.gross_cents))::int, min(x.objected_at) from settlement_objection x
        join settlement s on s.tenant = x.tenant and s.number = x.settlement_number where x.status = 'open'
      union all select 'disputes', count(*)::int, sum(abs(coalesce(d.claimed_cents, l.amount_cents)))::int, min(d.created_at) from settlement_dispute d
        left join settlement_line l on l.tenant = d.tenant and l.settlement_number = d.settlement_number and l.line = d.line
        where d.status = 'open'
      union all select 'acceptedDisputes', count(*)::int, sum(abs(coalesce(d.claimed_cents, l.amount_cents)))::int, min(d.closed_at) from settlement_dispute d
        left join settlement_line l on l.tenant = d.tenant and l.settlement_number = d.settlement_number and l.line = d.line
        where waits_for_booking(d)
      union all select 'waitingVouchers', count(*)::int, sum(amount_cents)::int, min(collected_at) from reward_claim c
        where status = 'collected' and kind = 'voucher' and waits_for_voucher_code(c)
      union all select 'leadsToRelease', count(*)::int, (select sum(c.amount_cents)::int from reward_claim c where c.rule = 'referral' and c.status = 'open' and c.lead_id = any(array(select l.id ${waitsForRelease}))), min(o.goodwill_at) ${waitsForRelease}
      union all select 'waitingOrders', count(*)::int, null, min(reported_at) from waiting_order where decision is null
      union all select 'rejectedOrders', count(*)::int, null, min(at) from rejected_order where state = 'open'
      union all select 'customerNumbers', count(*)::int, sum(c.amount_cents)::int, min(k.asked_at) from customer_check k
        join reward_claim c on c.tenant = k.tenant and c.id = k.claim_id and c.status in ('open', 'available', 'collected')
        where k.result = 'pending'
      union all select 'missingRewards', count(*)::int, null, min(asked_at) from missing_reward where status = 'open'
      union all select 'contactMessages', count(distinct email)::int, null, min(created_at) from contact_message where status = 'open'
      union all select 'newAgencies', count(*)::int, null, min(created_at) from agency g where activated_at is null
        and not exists (select from shut_agency s where s.tenant = g.tenant and s.agency_id = g.id)
      union all select 'waitingKeys', count(*)::int, null, min(created_at) from api_key where agreed_at is null
        and scopes && ${[...scopesOfTwo]}::text[] and revoked_at is null and expires_at > now()
      union all select 'proposedSettings', count(*)::int, null, min(proposed_at) from proposed_settings
      union all select 'proposedDepartures', count(*)::int, null, min(announced_at) from departure where confirmed_at is null
      union all select 'comingDepartures', count(*)::int, null, min(confirmed_at) from departure where confirmed_at is not null and leaves_on > ${berlinDay(now)}::date
      union all select 'proposedRemovals', count(*)::int, null, min(asked_at) from client_removal where done_at is null
      union all select 'deadLetters', count(*)::int, null, min(dead_at) from outbox where dead_at is not null and done_at is null
      union all select 'stoppedMail', count(*)::int, null, min(stopped_at) from mail_stop
      union all select 'failedJobs', count(*)::int, null, min(ended_at) from job_run where error is not null
    ) as waiting where count > 0`.execute(db);
  return rows;
}

/** How many of what waits for a second person somebody made or proposed, by kind; kinds without any are left out. */
export async function countOwnWaiting(
  { db }: TenantTx,
  accountId: string,
): Promise<ReadonlyMap<WaitingKind, number>> {
  const { rows } = await sql<{ readonly kind: WaitingKind; readonly count: number }>`
    select kind, count(*)::int as count from (
      select 'payoutRuns' as kind, created_by as by from payout_run where status = 'created'
      union all select 'proposedRewards', proposed_by from reward where is_proposed
      union all select 'proposedCommissions', proposed_by from proposed_commission
      union all select 'proposedAccounts', proposed_by from proposed_account
      union all select 'settlementRuns', created_by from settlement where status = 'created' and gross_cents > 0
      union all select 'settlementCorrections', proposed_by from settlement_correction where status = 'proposed'
      union all select 'waitingKeys', created_by from api_key where agreed_at is null
        and scopes && ${[...scopesOfTwo]}::text[] and revoked_at is null and expires_at > now()
      union all select 'proposedSettings', proposed_by from proposed_settings
      union all select 'proposedDepartures', announced_by from departure where confirmed_at is null
      union all select 'proposedRemovals', asked_by from client_removal where done_at is null
    ) as made where by = ${accountId} group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
