import { sql, type RawBuilder } from 'kysely';
import { endOfBerlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import type { ReportScope } from '../agencies/agency-actor.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Days, both inclusive. */
export interface Days {
  readonly from: BerlinDay;
  readonly to: BerlinDay;
}

/** Days as the instants that a filter of a report has. */
export function periodOf({ from, to }: Days) {
  const last = parseBerlinDay(to);
  return { from: parseBerlinDay(from), to: last && endOfBerlinDay(last) };
}

const within = (scope: ReportScope, account: RawBuilder<unknown>) =>
  scope.kind === 'agency'
    ? sql`agency_id = ${scope.agencyId}`
    : sql`${account} = ${scope.accountId}`;

/** How many referrals were created on these days: sums of days, of the index `referral_count_of_agency` or `…_of_person`. */
export async function referralsOn(
  { db }: TenantTx,
  scope: ReportScope,
  { from, to }: Days,
): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(referrals), 0) as sum from referral_count
    where ${within(scope, sql`account_id`)} and day between ${from} and ${to}`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** The commission booked for an agency on these days, in cents: entries in a range of the index `commission_by_receiver`. */
export async function agencyCommissionOn(
  { db }: TenantTx,
  agencyId: string,
  days: Days,
): Promise<number> {
  const { from, to } = periodOf(days);
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(amount_cents), 0) as cents from commission
    where receiver_kind = 'agency' and receiver_id = ${agencyId} and booked_at between ${from} and ${to}`.execute(
    db,
  );
  return Number(rows[0]?.cents ?? 0);
}

/** Whether nothing ever counted to a scope and nobody was invited by it; one row of an index each, which the order asks for. */
export async function hasNothing({ db }: TenantTx, scope: ReportScope): Promise<boolean> {
  const { rows } = await sql<{ nothing: boolean }>`
    select (select 1 from referral where ${within(scope, sql`created_by_account`)} order by created_at limit 1) is null
      and (select 1 from invitation where ${within(scope, sql`created_by`)} order by created_at limit 1) is null as nothing`.execute(
    db,
  );
  return rows[0]?.nothing ?? true;
}
