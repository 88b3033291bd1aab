import { sql } from 'kysely';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import {
  type OrderState,
  reportOrder,
  RowRejected,
} from '@weitersagen/server/internal/referrals/public.ts';
import { HISTORY_NUMBERS, LATER_NUMBERS } from '../seed/living/on/order-numbers.ts';
import { shopOrders, type ShopOrder, type ShopState } from './shop-order.ts';

/** Days after the demo's begin at which its shop looks into an order of the history, and hears of the first payment. */
const VERIFIED_AFTER = 2;
const PAID_AFTER = 9;

/** Lets the shop know the orders of the history that are still under way. */
export async function handOverOrders({ db, tenant, now }: TenantTx): Promise<void> {
  await sql`
    insert into demo_shop_order
      (tenant, number, attribution, product_external_id, product_name, ordered_on, new_customer, state, created_at)
    select ${tenant.id}, o.external_id, l.recipient_id, p.external_id, p.name, o.ordered_on, true,
      case o.state when 'new' then 'neu' else 'geprueft' end, ${now}
    from provider_order o join lead l on l.id = o.lead_id join product p on p.id = o.product_id
    where o.state in ('new', 'verified') and l.status = 'ok' and l.recipient_id is not null`.execute(
    db,
  );
}

/** What the feed calls the shop's states that follow by themselves. */
const feedStates = {
  geprueft: 'verified',
  ersteZahlung: 'firstPayment',
  storniert: 'cancelled',
} as const satisfies Partial<Record<ShopState, OrderState>>;

async function advance(
  tx: TenantTx,
  order: ShopOrder,
  state: keyof typeof feedStates,
): Promise<void> {
  const shop = shopOrders(tx);
  try {
    await reportOrder(
      tx,
      {
        externalId: order.number,
        attribution: '',
        productExternalId: order.product_external_id,
        state: feedStates[state],
        orderedOn: order.ordered_on,
        newCustomer: order.new_customer,
        reason: state === 'storniert' ? 'Widerruf' : '',
      },
      'feed:demo',
    );
    await shop.setAnswer(order.number, 'Angenommen');
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    await shop.setAnswer(order.number, `Abgelehnt: ${error.message}`);
  }
  await shop.setState(order.number, state);
}

const DAY_MS = 86_400_000;
/** Of so many orders one is cancelled instead of paid. */
const CANCELLED = 12;

const isCancelled = (order: ShopOrder) =>
  order.number.startsWith(LATER_NUMBERS) && Number(order.number.slice(-4)) % CANCELLED === 0;

/** What is under way goes on as time does: the demo's shop looks into each order and reports its first payment, each on its day. */
export async function shopGoesOn(tx: TenantTx): Promise<void> {
  const waiting = async (state: ShopState, days: number) => {
    const { rows } = await sql<ShopOrder & { readonly created_at: Date }>`
      select * from demo_shop_order
      where (starts_with(number, ${HISTORY_NUMBERS}) or starts_with(number, ${LATER_NUMBERS}))
        and state = ${state} and created_at <= ${tx.now}::timestamptz - make_interval(days => ${days})
      order by number`.execute(tx.db);
    return rows.map((order) => ({
      order,
      later: { ...tx, now: new Date(order.created_at.getTime() + days * DAY_MS) },
    }));
  };
  for (const { order, later } of await waiting('neu', VERIFIED_AFTER))
    await advance(later, order, 'geprueft');
  for (const { order, later } of await waiting('geprueft', PAID_AFTER))
    await advance(later, order, isCancelled(order) ? 'storniert' : 'ersteZahlung');
}
