import { sql } from 'kysely';
import { LEAVING_TOLD_MONTHS } from '@weitersagen/domain/constants';
import type { BerlinDay } from '@weitersagen/domain/dates';
import type { StillOpenKind } from '@weitersagen/domain/departure-labels';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What is still open of a client: owed money, or something that waits for an answer. */
export interface StillOpen {
  readonly kind: StillOpenKind;
  readonly count: number;
  /** What they come to; null for what is no money. */
  readonly cents: number | null;
  /** Until when the last of them can be picked up; null where no day ends it. */
  readonly until: Date | null;
}

/** Who announced and confirmed the day in force, and why; what is kept already while another waits stays. */
const keptBefore = sql<null>`case when confirmed_at is null then kept else jsonb_build_object('reason', reason,
  'announced_by', announced_by, 'announced_at', announced_at, 'confirmed_by', confirmed_by, 'confirmed_at', confirmed_at) end`;

/** The departure of the client of a transaction. */
export function departureRepository({ db, tenant, now }: TenantTx) {
  return {
    /** The announced departure, held until the transaction ends; undefined where there is none. */
    locked: () => db.selectFrom('departure').selectAll().forUpdate().executeTakeFirst(),
    find: () => db.selectFrom('departure').selectAll().executeTakeFirst(),
    /** Keeps an announcement; false where there is one. */
    async announce(by: string, leavesOn: BerlinDay, reason: string): Promise<boolean> {
      const row = { leaves_on: leavesOn, reason, announced_by: by, announced_at: now };
      const done = await db
        .insertInto('departure')
        .values({ tenant: tenant.id, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tenant')
        .executeTakeFirst();
      return done !== undefined;
    },
    /** Puts another announcement in the place of the one there is; the day in force stays until it is confirmed, and who decided it is kept. */
    async change(by: string, leavesOn: BerlinDay, reason: string): Promise<void> {
      const row = { leaves_on: leavesOn, reason, announced_by: by, announced_at: now };
      await db
        .updateTable('departure')
        .set({ ...row, confirmed_by: null, confirmed_at: null, kept: keptBefore })
        .execute();
    },
    /**
     * Puts the day in force, and who decided it, back in the place of another that waits. Where it is not known who did, the day in force waits
     * for a second person as the other one did.
     */
    async turnDown(): Promise<void> {
      const put = <T>(name: string, type: string, column: string) =>
        sql<T>`coalesce((kept ->> ${name})::${sql.raw(type)}, ${sql.ref(column)})`;
      await db
        .updateTable('departure')
        .set({
          leaves_on: sql`in_force`,
          reason: put<string>('reason', 'text', 'reason'),
          announced_by: put<string>('announced_by', 'text', 'announced_by'),
          announced_at: put<Date>('announced_at', 'timestamptz', 'announced_at'),
          confirmed_by: sql`kept ->> 'confirmed_by'`,
          confirmed_at: sql`(kept ->> 'confirmed_at')::timestamptz`,
          kept: null,
        })
        .execute();
    },
    async confirm(by: string): Promise<void> {
      await db
        .updateTable('departure')
        .set((row) => ({
          confirmed_by: by,
          confirmed_at: now,
          in_force: row.ref('leaves_on'),
          kept: null,
        }))
        .execute();
    },
    async drop(): Promise<void> {
      await db.deleteFrom('departure').execute();
    },
    /** Has every process know the day from which on the client is gone, or that it stays; for a transaction that has left the tenant. */
    async setLeavesOn(leavesOn: BerlinDay | null): Promise<void> {
      await db
        .updateTable('tenant')
        .set({ leaves_on: leavesOn })
        .where('id', '=', tenant.id)
        .execute();
    },
    /** What a departure ends, as it is now, and what goes on. */
    async touched() {
      const { rows } = await sql<{ referrals: number; leads: number; orders: number }>`
        select
          (select count(*)::int from referral where expires_at > ${now}::timestamptz and blocked_at is null and withdrawn_at is null) as referrals,
          (select count(*)::int from lead where status = 'open') as leads,
          (select count(*)::int from lead where status = 'ok') as orders`.execute(db);
      return rows[0] ?? { referrals: 0, leads: 0, orders: 0 };
    },
    /** People of agencies and sellers who are told that the client leaves: all who are not blocked. */
    async partnerIds(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('account')
        .select('id')
        .where('kind', 'in', ['agency', 'seller'])
        .where('blocked_at', 'is', null)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /**
     * Referrers who are told that the client leaves: confirmed and not blocked, with a link that lives, a contact who has not ordered or an order
     * that is looked at, a reward that is open, to be picked up or paid, or a link that was opened or used in the last 24 months.
     */
    async referrerIds(): Promise<readonly string[]> {
      const since = sql`${now}::timestamptz - make_interval(months => ${LEAVING_TOLD_MONTHS})`;
      const { rows } = await sql<{ id: string }>`
        select a.id from account a where a.kind = 'referrer' and a.confirmed_at is not null and a.blocked_at is null and a.deleted_at is null
          and (exists (select from referral r where r.tenant = a.tenant and r.referrer_id = a.id and (r.landed_at >= ${since}
              or (r.expires_at > ${now}::timestamptz and r.blocked_at is null and r.withdrawn_at is null)))
            or exists (select from referral r join lead l on l.tenant = r.tenant and l.referral_id = r.id
              where r.tenant = a.tenant and r.referrer_id = a.id and (l.status in ('open', 'ok') or l.created_at >= ${since}))
            or exists (select from reward_claim c where c.tenant = a.tenant and c.beneficiary = 'referrer' and c.beneficiary_id = a.id
              and c.status in ('open', 'available', 'collected')))
        order by a.id`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** What is owed or waits for an answer; kinds of which nothing is open are left out. */
    async stillOpen(): Promise<readonly StillOpen[]> {
      const { rows } = await sql<StillOpen>`
        select kind, count, cents, until from (
          select case status when 'open' then 'openRewards' when 'available' then 'availableRewards' else 'collectedRewards' end as kind,
            count(*)::int as count, sum(amount_cents)::int as cents, max(pick_up_by) filter (where status = 'available') as until
            from reward_claim where status in ('open', 'available', 'collected') group by 1
          union all select 'payoutRuns', count(distinct r.id)::int, sum(i.amount_cents - i.offset_cents)::int, null
            from payout_run r left join payout_item i on i.tenant = r.tenant and i.run_id = r.id and i.returned_at is null
            where r.status in ('created', 'released')
          union all select 'commissions', count(*)::int, sum(cents)::int, null from (
            select sum(c.amount_cents) as cents from commission c where c.receiver_kind <> 'employee'
              and not exists (select from settlement_line l where l.tenant = c.tenant and l.commission_id = c.id)
            group by c.receiver_kind, c.receiver_id having sum(c.amount_cents) > 0) owed
          union all select 'creditNotes', count(*)::int, sum(gross_cents - set_off_cents)::int, null
            from settlement where status in ('created', 'released') and gross_cents > set_off_cents
          union all select 'disputes', count(*)::int, null, null from settlement_dispute d where d.status = 'open' or waits_for_booking(d)
          union all select 'objections', count(*)::int, null, null from settlement_objection where status = 'open'
          union all select 'missingRewards', count(*)::int, null, null from missing_reward where status = 'open'
          union all select 'waitingOrders', count(*)::int, null, null from waiting_order where decision is null
          union all select 'contactMessages', count(*)::int, null, null from contact_message where status = 'open'
        ) as still where count > 0`.execute(db);
      return rows;
    },
  };
}
