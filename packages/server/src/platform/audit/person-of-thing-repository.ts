import { sql } from 'kysely';
import type { TenantTx } from '../database/tenant-scope.ts';

interface OwnedThing {
  readonly entity: string;
  readonly id: string;
  readonly person: string;
}

/** Whose the things with these ids are, by the kind that the history names; of nobody who was erased, whose key is gone for good. */
export async function personsOf(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<readonly OwnedThing[]> {
  if (ids.length === 0) return [];
  const named = sql`${[...ids]}::text[]`;
  const { rows } = await sql<OwnedThing>`
    with owned as (
      select 'account' as entity, id, id as person from account where id = any(${named})
      union all select 'recipient', id, id from recipient where id = any(${named})
      union all select 'session', id, account_id from session where id = any(${named})
      union all select 'referral', id, referrer_id from referral where id = any(${named})
      union all select 'lead', id, recipient_id from lead where id = any(${named})
      union all select 'claim', id, beneficiary_id from reward_claim where id = any(${named})
      union all select 'order', o.id, l.recipient_id from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id
        where o.id = any(${named})
      union all select 'order', o.external_id, l.recipient_id from provider_order o join lead l on l.tenant = o.tenant and l.id = o.lead_id
        where o.external_id = any(${named})
      union all select 'payoutItem', i.id, c.beneficiary_id from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
        where i.id = any(${named})
      union all select 'missingReward', id, account_id from missing_reward where id = any(${named}))
    select entity, id, person from owned
    where exists (select from account a where a.id = owned.person and a.deleted_at is null)
      or exists (select from recipient r where r.id = owned.person and r.erased_at is null)`.execute(
    db,
  );
  return rows;
}
