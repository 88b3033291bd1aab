import { sql } from 'kysely';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { HISTORY_NUMBERS, LATER_NUMBERS } from './order-numbers.ts';

/** Work of the outbox that is no mail. */
const work = ['claimsDue', 'assignVoucher', 'agencyRelease'];

/**
 * Takes back mails to customers of staff and their contacts: they are invented, and a moved clock would fill the mailbox with hundreds.
 * The demo's referrer and who takes part in their referrals get theirs.
 */
export async function dropLaterMails({ db }: TenantTx): Promise<void> {
  await sql`
    with story as (select l.id, l.recipient_id from provider_order o join lead l on l.id = o.lead_id
      join referral r on r.id = l.referral_id
      where o.external_id like any (${[HISTORY_NUMBERS, LATER_NUMBERS].map((begin) => `${begin}%`)}::text[])
        and r.created_by_account is not null),
    known as (select id from story union all select recipient_id from story
      union all select c.id from reward_claim c join story on story.id = c.lead_id)
    delete from outbox where done_at is null and kind <> all (${work}::text[])
      and coalesce(payload ->> 'leadId', payload ->> 'recipientId', payload ->> 'claimId', payload -> 'claimIds' ->> 0) in (select id from known)`.execute(
    db,
  );
}
