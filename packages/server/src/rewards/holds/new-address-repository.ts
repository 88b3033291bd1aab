import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** An address that an operator entered for the person of a claim, and that was confirmed. */
interface CorrectedAddress {
  readonly actor: string;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  /** Why, as the history keeps it. */
  readonly reason: string | null;
  readonly sealed_reason: unknown;
}

/**
 * The addresses that support entered for the person of a claim and the person confirmed, as long as finance has let no reward pass that waited for one of
 * them since; the newest first.
 */
export async function correctedAddresses(
  { db }: TenantTx,
  claimId: string,
): Promise<readonly CorrectedAddress[]> {
  const { rows } = await sql<CorrectedAddress>`
    select e.asked_by as actor, e.asked_at as at, e.old_email as from, e.new_email as to, told.reason, told.sealed_reason from reward_claim c
    join email_change e on e.tenant = c.tenant and e.account_id = c.beneficiary_id
    left join lateral (select a.reason, a.sealed_reason from audit a where a.tenant = e.tenant and a.entity = 'account' and a.entity_id = e.account_id
      and a.event = 'emailChangeAsked' and a.actor = e.asked_by and a.at = e.asked_at limit 1) told on true
    where c.id = ${claimId} and e.asked_by is not null and e.confirmed_at is not null
      and not exists (select from claim_hold h join reward_claim o on o.tenant = h.tenant and o.id = h.claim_id
        where h.tenant = c.tenant and o.beneficiary_id = c.beneficiary_id and o.id <> c.id and h.decision = 'released'
          and 'newAddress' = any(h.reasons) and h.decided_at >= e.confirmed_at)
    order by e.confirmed_at desc`.execute(db);
  return rows;
}
