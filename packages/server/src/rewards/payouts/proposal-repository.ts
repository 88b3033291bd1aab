import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Weekly proposals of what to pay. */
export function proposalRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Notes what waits this week (Berlin), once; gives the week, or null when it is noted already or nothing waits. */
    async propose(): Promise<string | null> {
      const { rows } = await sql<{ week: string }>`
        insert into payout_proposal (tenant, week, claims, amount_cents, made_at)
        select ${tenant.id}, to_char(${now}::timestamptz at time zone 'Europe/Berlin', 'IYYY-"W"IW'), count(*), sum(c.amount_cents), ${now}
        from reward_claim c
        where c.status = 'collected' and c.kind = 'cash'
          and not exists (select from payout_item i where i.tenant = c.tenant and i.claim_id = c.id and i.returned_at is null)
          and not exists (select from claim_hold h where h.tenant = c.tenant and h.claim_id = c.id and h.decision is distinct from 'released')
          and not waits_for_customer_number(c)
        having count(*) > 0
        on conflict do nothing returning week`.execute(db);
      return rows[0]?.week ?? null;
    },
    find: (week: string) =>
      db.selectFrom('payout_proposal').selectAll().where('week', '=', week).executeTakeFirst(),
  };
}
