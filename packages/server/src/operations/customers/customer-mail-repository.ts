import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A mail that a customer was sent. */
export interface CustomerMailRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly subject: string;
  readonly text: string;
  readonly sent_at: Date;
  readonly arrived: boolean;
  /** Whether what it was about still holds; of equal mails the newest alone. */
  readonly can_resend: boolean;
}

/**
 * The mails to a customer under these ids, the newest first: `most` of them. One can be sent again while who writes it would write it:
 * what waits for a confirmation or to be picked up, what was paid, and the page of a participation.
 */
export async function customerMails(
  { db, now }: TenantTx,
  ids: readonly string[],
  most: number,
): Promise<readonly CustomerMailRow[]> {
  const { rows } = await sql<CustomerMailRow>`
    select m.id, m.kind, m.payload, m.subject, m.text, m.sent_at, m.arrived,
      row_number() over (partition by m.kind, m.payload order by m.sent_at desc, m.id) = 1 and case
        when m.kind in ('optIn', 'registration') then exists (select from account a
          where a.tenant = m.tenant and a.id = m.payload ->> 'accountId' and a.confirmed_at is null and a.blocked_at is null)
        when m.kind = 'recipientConfirm' then exists (select from recipient k join lead l on l.tenant = k.tenant and l.recipient_id = k.id
          where k.tenant = m.tenant and k.id = m.payload ->> 'recipientId' and k.confirmed_at is null and l.status in ('open', 'ok'))
        when m.kind = 'recipientStatus' then true
        when m.kind in ('rewardAvailable', 'pickUpReminder') then exists (select from reward_claim c
          where c.tenant = m.tenant and c.id = m.payload ->> 'claimId' and c.status = 'available' and c.pick_up_by > ${now})
        when m.kind = 'rewardPaid' then exists (select from reward_claim c
          where c.tenant = m.tenant and c.id = m.payload ->> 'claimId' and c.status = 'paidOut')
        else false end as can_resend
    from sent_mail m where m.person_id = any(${[...ids]}::text[])
    order by m.sent_at desc, m.id limit ${most}`.execute(db);
  return rows;
}

/** The claims of a customer that wait to be picked up and still can be. */
export async function claimsToPickUp(
  { db, now }: TenantTx,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const claims = await db
    .selectFrom('reward_claim')
    .select('id')
    .where('beneficiary_id', 'in', [...ids])
    .where('status', '=', 'available')
    .where('pick_up_by', '>', now)
    .orderBy('id')
    .execute();
  return claims.map((claim) => claim.id);
}
