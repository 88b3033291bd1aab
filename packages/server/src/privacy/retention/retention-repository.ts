import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isHeldByOrder } from '../../rewards/public.ts';

/** What the retention job finds and removes. */
export function retentionRepository({ db, now }: TenantTx) {
  /** The beginning of the calendar year (Berlin) that ended less than so many years ago: what is older is kept no longer. */
  const endOfKept = (years: number) =>
    sql`(date_trunc('year', ${now}::timestamptz at time zone 'Europe/Berlin') - make_interval(years => ${years})) at time zone 'Europe/Berlin'`;
  return {
    /** Referrers who never confirmed and whose links nobody used. */
    async unconfirmedAccounts(before: Date): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select a.id from account a
        where a.kind = 'referrer' and a.confirmed_at is null and a.deleted_at is null and a.created_at < ${before}
          and not exists (select from referral r join lead l on l.tenant = r.tenant and l.referral_id = r.id
            where r.tenant = a.tenant and r.referrer_id = a.id)
        order by a.id limit 1000`.execute(db);
      return rows.map(({ id }) => id);
    },
    /**
     * Recipients whose lead came to nothing, or has not moved since it was accepted, released or paid, for so many months; who have
     * nothing open and whom no order waits for.
     */
    async finishedRecipients(months: {
      readonly endedMonths: number;
      readonly stillMonths: number;
    }): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select p.id from recipient p join lead l on l.tenant = p.tenant and l.recipient_id = p.id
        where p.erased_at is null
          and (l.status in ('cancelled', 'expired') and l.changed_at < ${now}::timestamptz - make_interval(months => ${months.endedMonths})
            or l.status in ('ok', 'released', 'paid') and l.changed_at < ${now}::timestamptz - make_interval(months => ${months.stillMonths}))
          and not exists (select from reward_claim c where c.tenant = l.tenant and c.lead_id = l.id
            and c.status in ('open', 'available', 'collected'))
          and not ${isHeldByOrder('l')}
        order by p.id limit 1000`.execute(db);
      return rows.map(({ id }) => id);
    },
    async dropEvents(before: Date) {
      await db.deleteFrom('referral_event').where('at', '<', before).execute();
    },
    async dropDevices(before: Date) {
      for (const table of ['referral', 'lead'] as const)
        await db
          .updateTable(table)
          .set({ device_hash: null })
          .where('device_hash', 'is not', null)
          .where('created_at', '<', before)
          .execute();
    },
    /** Takes names and accounts off rewards that ended unpaid, and off what left a run before its release: nothing went there. */
    async anonymiseUnpaid() {
      await sql`update reward_claim set account_owner = null, iban = null, voucher_first_name = null, voucher_last_name = null, voucher_email = null
        where status = 'cancelled' and reason is distinct from 'fraud'
          and (account_owner is not null or iban is not null or voucher_email is not null)`.execute(
        db,
      );
      await sql`update payout_item i set account_owner = '', iban = '' from payout_run r
        where r.tenant = i.tenant and r.id = i.run_id and i.iban <> '' and i.returned_at is not null
          and (r.released_at is null or i.returned_at <= r.released_at)`.execute(db);
    },
    /** Takes names and accounts off claims and bank items so many years after the end of the calendar year (Berlin) in which they ended (§ 147 (4) AO). */
    async anonymiseReceipts(years: number) {
      await sql`update reward_claim set account_owner = null, iban = null, voucher_first_name = null, voucher_last_name = null, voucher_email = null
        where status in ('paidOut', 'cancelled', 'expired') and changed_at < ${endOfKept(years)}
          and (account_owner is not null or iban is not null or voucher_email is not null)`.execute(
        db,
      );
      await sql`update payout_item i set account_owner = '', iban = '' from payout_run r
        where r.tenant = i.tenant and r.id = i.run_id and i.iban <> ''
          and r.created_at < ${endOfKept(years)}`.execute(db);
    },
  };
}
