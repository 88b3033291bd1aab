import { sql } from 'kysely';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** One line of a referral's history. */
export interface TimelineEntry {
  readonly at: Date;
  readonly entity: string;
  readonly entity_id: string;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly reason: string | null;
  readonly actor: string;
}

/** Id of the referral behind a number or short code; null when there is none. */
export async function findReferralId(tx: TenantTx, number: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('referral')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', number),
        eb('short_code', '=', number.toUpperCase().replaceAll(/[\s-]/g, '')),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Everything recorded about a referral, its leads, recipients, orders, claims and payout items, oldest first. */
export async function referralTimeline(
  tx: TenantTx,
  referralId: string,
): Promise<readonly TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry & { readonly sealed_reason: unknown }>`
    with leads as (select id, recipient_id from lead where referral_id = ${referralId}),
      claims as (select id from reward_claim where lead_id in (select id from leads)),
      subjects as (
        select 'referral' as entity, ${referralId} as id
        union all select 'lead', id from leads
        union all select 'recipient', recipient_id from leads
        union all select 'order', id from provider_order where lead_id in (select id from leads)
        union all select 'claim', id from claims
        union all select 'payoutItem', id from payout_item where claim_id in (select id from claims))
    select a.at, a.entity, a.entity_id, a.event, a.from_status, a.to_status, a.reason, a.sealed_reason, a.actor
    from audit a join subjects s on s.entity = a.entity and s.id = a.entity_id
    order by a.at, a.id`.execute(tx.db);
  const reasonOf = await reasonOpener(tx, rows);
  return rows.map((row) => ({ ...row, reason: reasonOf(row).text }));
}
