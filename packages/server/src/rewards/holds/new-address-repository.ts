import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** An address that an operator entered for the person of a claim, and that was confirmed. */
interface CorrectedAddress {
  readonly actor: string;
  readonly at: Date;
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
    select e.asked_by as actor, e.asked_at as at from reward_claim c
    join email_change e on e.tenant = c.tenant and e.account_id = c.beneficiary_id
    where c.id = ${claimId} and e.asked_by is not null and e.confirmed_at is not null
      and not exists (select from claim_hold h join reward_claim o on o.tenant = h.tenant and o.id = h.claim_id
        where h.tenant = c.tenant and o.beneficiary_id = c.beneficiary_id and o.id <> c.id and h.decision = 'released'
          and 'newAddress' = any(h.reasons) and h.decided_at >= e.confirmed_at)
    order by e.confirmed_at desc`.execute(db);
  return rows;
}
