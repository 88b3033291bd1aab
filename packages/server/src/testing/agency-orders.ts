import { sql } from 'kysely';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { newId } from '../platform/random.ts';

/** How a lead comes to a status, one legal step after the other. */
const ways = {
  open: [],
  ok: ['ok'],
  released: ['ok', 'released'],
  paid: ['ok', 'released', 'paid'],
  cancelled: ['cancelled'],
} as const satisfies Partial<Record<LeadStatus, readonly LeadStatus[]>>;

/** To whom orders count, and what they are like; else verified ones of a new customer who confirmed, which wait for a release. */
export interface AgencyOrders {
  readonly agencyId: string;
  readonly accountId: string;
  readonly productId?: number;
  readonly channel?: string | null;
  readonly shopId?: string | null;
  readonly consultant?: string | null;
  readonly share?: 0 | 50 | 100;
  readonly contact?: readonly [first: string, last: string];
  readonly status?: keyof typeof ways;
  readonly state?: 'new' | 'verified' | 'firstPayment' | 'cancelled';
  readonly orderedOn?: string;
  readonly isConfirmed?: boolean;
  readonly newCustomer?: boolean | null;
  readonly createdAt?: Date;
}

/** Adds orders by their numbers with referral and lead, straight in the database and all at once; answers the ids of their referrals and leads. */
export async function addAgencyOrders(
  tx: TenantTx,
  numbers: readonly string[],
  orders: AgencyOrders,
): Promise<readonly string[]> {
  const { agencyId, accountId, productId = 101, channel = 'email', share = 100 } = orders;
  const { contact = ['Karla', 'Kontakt'], status = 'ok', state = 'verified' } = orders;
  const { orderedOn = '2026-03-05', isConfirmed = true, newCustomer = true } = orders;
  const { shopId = null, consultant = null, createdAt = tx.now } = orders;
  const [firstName, lastName] = contact;
  const tenant = tx.tenant.id;
  const ids = numbers.map(() => newId());
  const each = sql`unnest(${ids}::text[], ${[...numbers]}::text[]) as made (id, number)`;
  await sql`
    insert into referral (tenant, id, short_code, referrer_id, product_id, referrer_share, reward_cents, rules, opt_in_pending,
      created_at, expires_at, agency_id, created_by_account, channel, shop_id, consultant_external_id)
    select ${tenant}, id, id, ${accountId}, ${productId}, ${share}, 100, '{}', false,
      ${createdAt}::timestamptz, ${createdAt}::timestamptz + interval '60 days', ${agencyId}, ${accountId}, ${channel}, ${shopId}, ${consultant}
    from ${each}`.execute(tx.db);
  await sql`
    insert into recipient (tenant, id, first_name, last_name, email, language, created_at, confirmed_at)
    select ${tenant}, id, ${firstName}, ${lastName}, id || '@example.org', 'de', ${createdAt}::timestamptz,
      ${isConfirmed ? createdAt : null}::timestamptz
    from ${each}`.execute(tx.db);
  await sql`
    insert into lead (tenant, id, referral_id, recipient_id, email_hash, created_at, changed_at)
    select ${tenant}, id, id, id, id, ${createdAt}::timestamptz, ${createdAt}::timestamptz from ${each}`.execute(
    tx.db,
  );
  for (const next of ways[status])
    await tx.db.updateTable('lead').set({ status: next }).where('id', 'in', ids).execute();
  await sql`
    insert into provider_order (tenant, id, external_id, lead_id, product_id, state, new_customer, ordered_on, reported_at)
    select ${tenant}, id, number, id, ${productId}, ${state}, ${newCustomer}, ${orderedOn}, ${tx.now}::timestamptz
    from ${each}`.execute(tx.db);
  return ids;
}
