import { sql, type Selectable } from 'kysely';
import type { DaySpan } from '@weitersagen/domain/commission';
import type { RewardPlanTable } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

export type Plan = Selectable<RewardPlanTable>;

/** A draft set beside past orders; amounts in cents. */
export interface SimulationSums {
  readonly orders: number;
  readonly sumCents: number;
  readonly paidCents: number;
  readonly commissionCents: number;
}

/** Reward plans of one agency. A row is a version; the one that is not superseded is the plan as it stands. */
export function planRepository({ db, tenant, now }: TenantTx, agencyId: string) {
  const current = () =>
    db
      .selectFrom('reward_plan')
      .where('reward_plan.agency_id', '=', agencyId)
      .where('reward_plan.superseded_at', 'is', null);
  return {
    page: ({ page, size }: { readonly page: number; readonly size: number }): Promise<Plan[]> =>
      current()
        .selectAll()
        .orderBy('product_id')
        .orderBy('valid_from')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async count(): Promise<number> {
      const { count } = await current()
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    byId: (id: string): Promise<Plan | undefined> =>
      current().selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** The days of the other plans of a product as they stand. */
    async spansOf(productId: number, exceptId: string | null): Promise<readonly DaySpan[]> {
      const plans = await current()
        .select(['id', 'valid_from', 'valid_to'])
        .where('product_id', '=', productId)
        .execute();
      return plans
        .filter(({ id }) => id !== exceptId)
        .map((plan) => ({ from: plan.valid_from, to: plan.valid_to }));
    },
    /** Ids of those plans under any version of which a referral of the agency was made. */
    async counted(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select distinct p.id from reward_plan p where p.agency_id = ${agencyId} and p.id in (${sql.join(ids)}) and exists (
          select from referral r where r.agency_id = p.agency_id and r.created_at >= p.created_at
            and (p.superseded_at is null or r.created_at < p.superseded_at)
            and (r.created_at at time zone 'Europe/Berlin')::date between p.valid_from and coalesce(p.valid_to, 'infinity'))`.execute(
        db,
      );
      return new Set(rows.map((row) => row.id));
    },
    async insert(plan: Omit<Plan, 'tenant' | 'agency_id' | 'created_at' | 'superseded_at'>) {
      await db
        .insertInto('reward_plan')
        .values({
          ...plan,
          tenant: tenant.id,
          agency_id: agencyId,
          created_at: now,
          superseded_at: null,
        })
        .execute();
    },
    async supersede({ id, version }: Pick<Plan, 'id' | 'version'>): Promise<void> {
      await db
        .updateTable('reward_plan')
        .set({ superseded_at: now })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute();
    },
    /** Removes a plan with all its versions. */
    async delete(id: string): Promise<void> {
      await db
        .deleteFrom('reward_plan')
        .where('agency_id', '=', agencyId)
        .where('id', '=', id)
        .execute();
    },
    /** The agency's commissions of a product booked in a period that stand, and what a draft would have given of each. */
    async simulate(
      { productId, amountCents }: { readonly productId: number; readonly amountCents: number },
      { from, to }: { readonly from: Date; readonly to: Date },
    ): Promise<SimulationSums> {
      const { rows } = await sql<SimulationSums>`
        select count(*)::int as orders, coalesce(sum(least(c.amount_cents, ${amountCents}::int)), 0)::float8 as "sumCents",
          coalesce(sum(e.amount_cents), 0)::float8 as "paidCents", coalesce(sum(c.amount_cents), 0)::float8 as "commissionCents"
        from commission c
        join provider_order o on o.tenant = c.tenant and o.id = c.order_id
        join account a on a.tenant = o.tenant and a.id = o.created_by_account and a.agency_id = c.receiver_id
        left join commission e on e.tenant = c.tenant and e.order_id = c.order_id and e.receiver_kind = 'employee' and e.kind = 'earned'
        where c.receiver_kind = 'agency' and c.receiver_id = ${agencyId} and c.kind = 'earned' and c.product_id = ${productId}
          and c.booked_at between ${from} and ${to}
          and not exists (select from commission k where k.tenant = c.tenant and k.corrects = c.id)`.execute(
        db,
      );
      return rows[0] ?? { orders: 0, sumCents: 0, paidCents: 0, commissionCents: 0 };
    },
  };
}

/** The commission rule that holds today of each product with the product's name, at most 500. */
export function newestRules({ db, now }: TenantTx) {
  return db
    .selectFrom('commission_rule as rule')
    .innerJoin('product', 'product.id', 'rule.product_id')
    .select(['product.id', 'product.name', 'rule.text'])
    .where('rule.since', '<=', now)
    .where('rule.version', '=', (select) =>
      select
        .selectFrom('commission_rule as other')
        .select('other.version')
        .whereRef('other.product_id', '=', 'rule.product_id')
        .where('other.since', '<=', now)
        .orderBy('other.since', 'desc')
        .orderBy('other.version', 'desc')
        .limit(1),
    )
    .orderBy('product.name')
    .limit(500)
    .execute();
}
