import type { DisputeListState } from '@weitersagen/domain/dispute-labels';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Place } from '../../platform/paging/place.ts';
import type { DisputeRow } from './dispute-repository.ts';
import type { Settlement } from './settlement-repository.ts';

/** A dispute with the line or order that it is about; `place` is where the list goes on behind it. */
interface CaseRow extends Pick<
  DisputeRow,
  | 'id'
  | 'status'
  | 'settlement_number'
  | 'line'
  | 'text'
  | 'created_at'
  | 'closed_at'
  | 'decision'
  | 'opened_by'
  | 'unbooked_reason'
> {
  readonly place: string;
  /** Since when it waits for what is still to be done. */
  readonly since: Date;
  readonly receiver_kind: Settlement['receiver_kind'];
  readonly receiver: Settlement['receiver'];
  readonly month: string;
  readonly order_number: string;
  readonly product: string | null;
  readonly cents: number;
}

/** Disputes in a state, or accepted ones that wait to be booked, the longest waiting first: `most` of them behind a place. */
export async function disputeCases(
  { db }: TenantTx,
  {
    state,
    after,
    most,
  }: {
    readonly state: DisputeListState;
    readonly after: Place | null;
    readonly most: number;
  },
): Promise<readonly CaseRow[]> {
  // The clock of the start page: the decision is done, what it leads to is not.
  const since = state === 'toBook' ? sql`d.closed_at` : sql`d.created_at`;
  const behind =
    after === null ? sql`` : sql`and (${since}, d.id) > (${after.at}::timestamptz, ${after.id})`;
  // What is accepted and not booked is closed for the partner alone.
  const isIn =
    state === 'toBook'
      ? sql`waits_for_booking(d)`
      : sql`d.status = ${state} and not waits_for_booking(d)`;
  const { rows } = await sql<CaseRow>`
    select ${since} as since, to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || d.id as place,
      d.id, d.status, d.settlement_number, d.line, d.text, d.created_at, d.closed_at, d.decision, d.opened_by, d.unbooked_reason,
      s.receiver_kind, s.receiver, s.month, coalesce(d.order_number, o.external_id) as order_number, p.name as product,
      coalesce(d.claimed_cents, l.amount_cents) as cents
    from settlement_dispute d
    join settlement s on s.tenant = d.tenant and s.number = d.settlement_number
    left join settlement_line l on l.tenant = d.tenant and l.settlement_number = d.settlement_number and l.line = d.line
    left join settlement_correction k on k.tenant = l.tenant and k.id = l.correction_id
    left join settlement_line b on b.tenant = k.tenant and b.settlement_number = k.settlement_number and b.line = k.line
    left join commission c on c.tenant = l.tenant and c.id = coalesce(l.commission_id, b.commission_id)
    left join provider_order o on o.tenant = c.tenant and o.id = c.order_id
    left join product p on p.tenant = c.tenant and p.id = c.product_id
    where ${isIn} ${behind}
    order by ${since}, d.id limit ${most}`.execute(db);
  return rows;
}

/** Names of partners' people by account. */
export async function partnerNames(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
}
