import { sql } from 'kysely';
import type { ClaimStatus } from '@weitersagen/domain/claim-status';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';
import type { OrderState } from '../orders/order-row.ts';
import type { MissingRewardRow } from './missing-reward-repository.ts';
import type { RewardFacts } from './missing-reward-ways.ts';

/** A participation of the referrer that a missing reward may be of. */
export interface CandidateRow extends RewardFacts {
  readonly lead_id: string;
  readonly recipient_id: string;
  /** Whether the number that was reported is that of its order, or one that was named for its reward. */
  readonly is_named: boolean;
  readonly product: string;
  readonly since: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly ordered_on: string | null;
  readonly order_state: OrderState | null;
  readonly claim_id: string | null;
  readonly amount_cents: number | null;
  readonly claim_status: ClaimStatus | null;
}

type Asked = Pick<MissingRewardRow, 'account_id' | 'kind' | 'number'>;

/** The participations of the referrer who asked: those that the number names first, then those with an order, the latest first; or the one of a lead. */
export async function candidatesOf(
  { db }: TenantTx,
  { account_id: referrer, kind, number }: Asked,
  { lead = null, most }: { readonly lead?: string | null; readonly most: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select * from (
      select l.id as lead_id, l.recipient_id, l.status as lead_status, l.created_at as since, r.referrer_share,
        r.blocked_at is not null or r.withdrawn_at is not null as is_closed, k.erased_at is not null as is_erased,
        p.name as product, k.first_name, k.last_name, k.email,
        coalesce(o.external_id, w.external_id) as order_number, coalesce(o.ordered_on, w.ordered_on) as ordered_on,
        coalesce(o.state, w.state) as order_state, o.id is null and w.external_id is not null as is_waiting,
        c.id as claim_id, c.amount_cents, c.status as claim_status,
        coalesce(has_claim_ended(c.created_at, l.status, o), false) as has_ended,
        coalesce(case when ${kind} = 'order' then upper(coalesce(o.external_id, w.external_id)) = ${number} else exists (
          select from customer_check n join reward_claim nc on nc.tenant = n.tenant and nc.id = n.claim_id
          where nc.lead_id = l.id and upper(n.customer_number) = ${number}) end, false) as is_named
      from referral r join lead l on l.tenant = r.tenant and l.referral_id = r.id
      join recipient k on k.tenant = l.tenant and k.id = l.recipient_id
      left join provider_order o on o.tenant = l.tenant and o.lead_id = l.id
      left join lateral (select * from waiting_order w where w.tenant = l.tenant and w.decision is null and w.referral_id = r.id
        and (w.lead_id = l.id or w.lead_id is null and l.status in ('open', 'expired'))
        order by upper(w.external_id) = ${number} desc, w.reported_at limit 1) w on o.id is null
      join product p on p.tenant = r.tenant and p.id = coalesce(o.product_id, w.product_id, r.product_id)
      left join reward_claim c on c.tenant = o.tenant and c.order_id = o.id and c.beneficiary = 'referrer' and c.rule = 'referral'
      where r.referrer_id = ${referrer} and (${lead}::text is null or l.id = ${lead})
    ) as found order by is_named desc, order_number is not null desc, since desc, lead_id limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * Whether an order of this number, in whatever letters, is that of another person's referral. Reads the orders of the client: behind
 * row-level security no index answers for a text in capitals (record 098).
 */
export async function isOrderOfAnother(
  { db }: TenantTx,
  { account_id: referrer, kind, number }: Asked,
): Promise<boolean> {
  if (kind !== 'order') return false;
  const { rows } = await sql`
    select 1 from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id
    join referral r on r.tenant = l.tenant and r.id = l.referral_id
    where upper(o.external_id) = ${number} and r.referrer_id <> ${referrer} limit 1`.execute(db);
  return rows.length > 0;
}

/** A report with its referrer, and the reward that an accepted one led to. */
export interface CaseRow extends MissingRewardRow {
  readonly place: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly cents: number | null;
  readonly product: string | null;
}

/** Reports in a state, the oldest first: `most` of them behind a place. */
export async function casesIn(
  { db }: TenantTx,
  {
    state,
    after,
    most,
  }: {
    readonly state: MissingRewardRow['status'];
    readonly after: string | null;
    readonly most: number;
  },
): Promise<CaseRow[]> {
  const place = readPlace(after);
  const { rows } = await sql<CaseRow>`
    select m.*, to_char(m.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || m.id as place,
      a.first_name, a.last_name, a.email, c.amount_cents as cents, p.name as product
    from missing_reward m join account a on a.tenant = m.tenant and a.id = m.account_id
    left join reward_claim c on c.tenant = m.tenant and c.id = m.claim_id
    left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    left join product p on p.tenant = o.tenant and p.id = o.product_id
    where m.status = ${state} ${place === null ? sql`` : sql`and (m.asked_at, m.id) > (${place.at}::timestamptz, ${place.id})`}
    order by m.asked_at, m.id limit ${most}`.execute(db);
  return rows;
}

/** The reward that an accepted report led to, with its product; undefined where there is none, or it has ended since. */
export async function rewardOf({ db }: TenantTx, claimId: string | null) {
  if (claimId === null) return undefined;
  return db
    .selectFrom('reward_claim')
    .innerJoin('provider_order', 'provider_order.id', 'reward_claim.order_id')
    .innerJoin('product', 'product.id', 'provider_order.product_id')
    .select(['reward_claim.amount_cents', 'product.name'])
    .where('reward_claim.id', '=', claimId)
    .where('reward_claim.status', '<>', 'cancelled')
    .executeTakeFirst();
}
