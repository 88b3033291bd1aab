import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** Commission of a period in cents. */
export interface Figures {
  readonly openCents: number;
  readonly bookedCents: number;
  readonly paidCents: number;
}

/** How many orders of a seller stand at each status of their lead. */
export function orderCounts({ db }: TenantTx, accountId: string) {
  return db
    .selectFrom('provider_order')
    .select((select) => ['lead_status', select.fn.countAll<string>().as('count')])
    .where('created_by_account', '=', accountId)
    .groupBy('lead_status')
    .execute();
}

/** Commission booked since an instant: all of it, what no settlement holds, what was paid. */
export async function figuresSince(tx: TenantTx, accountId: string, since: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(c.amount_cents), 0)::float8 as "bookedCents",
      coalesce(sum(c.amount_cents) filter (where l.commission_id is null), 0)::float8 as "openCents",
      coalesce(sum(c.amount_cents) filter (where s.status = 'paid'), 0)::float8 as "paidCents"
    from commission c
    left join settlement_line l on l.tenant = c.tenant and l.commission_id = c.id
    left join settlement s on s.tenant = l.tenant and s.number = l.settlement_number
    where c.receiver_kind = 'seller' and c.receiver_id = ${accountId} and c.booked_at >= ${since}`.execute(
    tx.db,
  );
  return rows[0] ?? { openCents: 0, bookedCents: 0, paidCents: 0 };
}
