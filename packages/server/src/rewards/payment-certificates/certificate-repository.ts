import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A payment with its run, its reward and what is known of its booking. */
export interface PaidItem {
  readonly id: string;
  readonly run_id: string;
  readonly released_at: Date | null;
  readonly account_owner: string;
  readonly iban: string;
  /** The account that it left from, as of the release; null for runs of before that was kept. */
  readonly source_iban: string | null;
  readonly amount_cents: number;
  readonly offset_cents: number;
  readonly order_id: string;
  readonly rule: string;
  readonly is_back: boolean;
  /** The day of its own booking, or of its run's where single ones were not noted; null for none. */
  readonly booked_on: string | null;
  readonly file_name: string | null;
}

/** A payment by its number. */
export async function findPaidItem({ db }: TenantTx, id: string): Promise<PaidItem | undefined> {
  const { rows } = await sql<PaidItem>`
    select i.id, i.run_id, r.released_at, i.account_owner, i.iban, s.iban as source_iban, i.amount_cents, i.offset_cents, c.order_id, c.rule,
      i.returned_at is not null as is_back, coalesce(b.booked_on, r.executed_on)::text as booked_on, f.name as file_name
    from payout_item i join payout_run r on r.tenant = i.tenant and r.id = i.run_id
    join reward_claim c on c.tenant = i.tenant and c.id = i.claim_id
    left join payout_source s on s.tenant = i.tenant and s.run_id = i.run_id
    left join payout_booking b on b.tenant = i.tenant and b.item_id = i.id
    left join bank_file f on f.tenant = b.tenant and f.id = b.file_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}
