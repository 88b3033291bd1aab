import { sql } from 'kysely';
import type { CustomerWait } from '@weitersagen/domain/customer-labels';
import type { HoldReason } from '@weitersagen/domain/fraud-score';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { waitsForRelease } from '../lead-list/lead-list-repository.ts';

/** Something of a customer that waits. */
export interface WaitingRow {
  readonly what: CustomerWait;
  readonly since: Date;
  readonly reasons: readonly HoldReason[] | null;
  readonly cents: number | null;
  readonly product: string | null;
  readonly lead: string | null;
  readonly case: string | null;
  readonly run: string | null;
}

/** What waits of the customer who has these ids, the oldest first: rewards, orders and reports of theirs, and data that they did not confirm. */
export async function waitingOf(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with known as materialized (select unnest(${[...ids]}::text[]) as id),
    claim as materialized (
      select c.* from reward_claim c where c.beneficiary_id in (select id from known)),
    seen as materialized (
      select l.* from lead l where l.recipient_id in (select id from known)
      union select l.* from referral r join lead l on l.tenant = r.tenant and l.referral_id = r.id
        where r.referrer_id in (select id from known)),
    waits (what, since, reasons, cents, lead, "case", run) as (
      select 'heldReward', h.created_at, h.reasons, c.amount_cents, c.lead_id, h.id, null
        from claim c join claim_hold h on h.tenant = c.tenant and h.claim_id = c.id where h.decision is null
      union all select case k.result when 'pending' then 'customerNumber' else 'customerNumberRefused' end,
        coalesce(k.answered_at, k.asked_at), null, c.amount_cents, c.lead_id, null, null
        from claim c join customer_check k on k.tenant = c.tenant and k.claim_id = c.id
        where k.result in ('pending', 'rejected') and c.status in ('open', 'available', 'collected')
      union all select 'voucherCode', c.collected_at, null, c.amount_cents, c.lead_id, null, null
        from reward_claim c where c.id in (select id from claim) and c.status = 'collected' and c.kind = 'voucher' and waits_for_voucher_code(c)
      union all select 'payoutRun', u.created_at, null, c.amount_cents, c.lead_id, null, u.id
        from claim c join payout_item i on i.tenant = c.tenant and i.claim_id = c.id and i.returned_at is null
        join payout_run u on u.tenant = i.tenant and u.id = i.run_id where u.status = 'created' and c.status = 'collected'
      union all select 'leadRelease', w.goodwill_at, null, null, w.id, null, null
        from (select l.id, o.goodwill_at ${waitsForRelease}) w where w.id in (select id from seen)
      union all select 'waitingOrder', w.reported_at, null, null, w.lead_id, null, null
        from waiting_order w join seen on seen.tenant = w.tenant and seen.id = w.lead_id where w.decision is null
      union all select 'missingReward', m.asked_at, null, null, null, null, null
        from known join missing_reward m on m.account_id = known.id where m.status = 'open'
      union all select 'unconfirmed', s.created_at, null, null, s.id, null, null
        from seen s join recipient k on k.tenant = s.tenant and k.id = s.recipient_id
        where k.id in (select id from known) and k.confirmed_at is null and s.status in ('open', 'ok'))
    select w.*, p.name as product from waits w
    left join lead l on l.id = w.lead
    left join referral r on r.tenant = l.tenant and r.id = l.referral_id
    left join product p on p.tenant = r.tenant and p.id = r.product_id
    order by since, lead, what limit 100`.execute(db);
  return rows;
}
