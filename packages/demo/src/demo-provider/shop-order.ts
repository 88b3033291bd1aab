import { sql } from 'kysely';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';

/** States as the shop reports them, in the words of the feed. */
export const shopStates = ['neu', 'geprueft', 'ersteZahlung', 'storniert'] as const;
export type ShopState = (typeof shopStates)[number];

/** An order as the demo's shop keeps it. */
export interface ShopOrder {
  readonly number: string;
  readonly attribution: string;
  readonly product_external_id: string;
  readonly product_name: string;
  /** YYYY-MM-DD */
  readonly ordered_on: string;
  readonly new_customer: boolean;
  readonly state: ShopState;
  readonly feed_answer: string;
}

/** The demo shop's own memory; the product never reads it. */
export function shopOrders({ db, tenant, now }: TenantTx) {
  return {
    async insert(order: Omit<ShopOrder, 'feed_answer' | 'state'>): Promise<void> {
      await sql`insert into demo_shop_order
        (tenant, number, attribution, product_external_id, product_name, ordered_on, new_customer, state, created_at)
        values (${tenant.id}, ${order.number}, ${order.attribution}, ${order.product_external_id}, ${order.product_name},
          ${order.ordered_on}::date, ${order.new_customer}, 'neu', ${now})`.execute(db);
    },
    async find(number: string): Promise<ShopOrder | null> {
      const { rows } =
        await sql<ShopOrder>`select * from demo_shop_order where number = ${number}`.execute(db);
      return rows[0] ?? null;
    },
    async list(): Promise<readonly ShopOrder[]> {
      const { rows } = await sql<ShopOrder>`
        select * from demo_shop_order order by created_at desc, number limit 200`.execute(db);
      return rows;
    },
    async setState(number: string, state: ShopState): Promise<void> {
      await sql`update demo_shop_order set state = ${state} where number = ${number}`.execute(db);
    },
    async setAnswer(number: string, answer: string): Promise<void> {
      await sql`update demo_shop_order set feed_answer = ${answer} where number = ${number}`.execute(
        db,
      );
    },
  };
}
