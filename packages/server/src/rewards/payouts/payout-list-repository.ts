import { sql } from 'kysely';
import type { PayoutRunStatus } from '@weitersagen/domain/payout-runs';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { readPlace } from '../../platform/paging/place.ts';

/** A run with the sums, in cents, of what is still in it; `place` is where the list goes on behind it. */
export interface RunRow {
  readonly id: string;
  readonly place: string;
  readonly status: PayoutRunStatus;
  readonly created_by: string;
  readonly created_at: Date;
  readonly released_by: string | null;
  readonly released_at: Date | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
  readonly executed_on: string | null;
  readonly discarded_by: string | null;
  readonly discarded_at: Date | null;
  readonly discard_reason: string | null;
  readonly items: number;
  readonly cents: number;
  readonly offset: number;
  readonly booked: number;
  readonly returned: number;
  readonly returned_cents: number;
  /** Who took the bank file last, when, and how often it was taken. */
  readonly file_by: string | null;
  readonly file_at: Date | null;
  readonly files: number;
}

const runs = sql`
  select r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || r.id as place, r.status, r.created_by, r.created_at,
    r.released_by, r.released_at, r.confirmed_by, r.confirmed_at, r.executed_on, r.discarded_by, r.discarded_at, r.discard_reason,
    s.items, s.cents, s.offset_cents as offset, s.booked, s.returned, s.returned_cents, f.file_by, f.file_at, f.files
  from payout_run r, lateral (
    select count(*) filter (where i.returned_at is null)::int as items,
      coalesce(sum(i.amount_cents) filter (where i.returned_at is null), 0)::int as cents,
      coalesce(sum(i.offset_cents) filter (where i.returned_at is null), 0)::int as offset_cents,
      count(b.item_id) filter (where i.returned_at is null)::int as booked,
      count(*) filter (where i.returned_at > r.released_at and r.status <> 'discarded')::int as returned,
      coalesce(sum(i.amount_cents) filter (where i.returned_at > r.released_at and r.status <> 'discarded'), 0)::int as returned_cents
    from payout_item i left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id where i.tenant = r.tenant and i.run_id = r.id) s,
  lateral (
    select (array_agg(a.actor order by a.at desc))[1] as file_by, max(a.at) as file_at, count(*)::int as files
    from audit a where a.tenant = r.tenant and a.entity = 'payoutRun' and a.entity_id = r.id and a.event = 'bankFileWritten') f`;

/** How many runs a page of their list has. */
export const RUNS_ON_A_PAGE = 12;

/** Runs, newest first: every one, or `most` of them behind a place. */
export async function listRuns(
  { db }: TenantTx,
  {
    after = null,
    most = null,
  }: { readonly after?: string | null; readonly most?: number | null } = {},
): Promise<readonly RunRow[]> {
  const place = readPlace(after);
  const behind =
    place === null
      ? sql``
      : sql`where (r.created_at, r.id) < (${place.at}::timestamptz, ${place.id})`;
  const { rows } = await sql<RunRow>`
    ${runs} ${behind} order by r.created_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

/** A run by its number. */
export async function findRun({ db }: TenantTx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${runs} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Items of a run by their numbers, those that were taken out or came back too: `most` of them behind one, or from one on. */
export async function runItems(
  { db }: TenantTx,
  runId: string,
  {
    after,
    from,
    most,
  }: { readonly after: string | null; readonly from: string | null; readonly most: number },
) {
  const { rows } = await sql<{
    id: string;
    account_owner: string;
    iban: string;
    beneficiary: 'referrer' | 'recipient';
    product: string | null;
    amount_cents: number;
    offset_cents: number;
    returned_at: Date | null;
    return_reason: string | null;
    is_lapsed: boolean;
    booked_on: string | null;
    file_id: string | null;
    file_name: string | null;
  }>`
    select i.id, i.account_owner, i.iban, c.beneficiary, p.name as product, i.amount_cents, i.offset_cents, i.returned_at, i.return_reason,
      c.status = 'cancelled' and c.reason = 'waived' as is_lapsed,
      b.booked_on, f.id as file_id, f.name as file_name
    from payout_item i join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    left join lead l on l.tenant = c.tenant and l.id = c.lead_id
    left join referral r on r.tenant = l.tenant and r.id = l.referral_id
    left join product p on p.tenant = r.tenant and p.id = r.product_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    left join bank_file f on f.tenant = b.tenant and f.id = b.file_id
    where i.run_id = ${runId} ${after === null ? sql`` : sql`and i.id > ${after}`}
      ${
        from === null
          ? sql``
          : sql`and (i.id >= ${from} or not exists (select from payout_item f where f.tenant = i.tenant and f.run_id = ${runId} and f.id = ${from}))`
      }
    order by i.id limit ${most}`.execute(db);
  return rows;
}
