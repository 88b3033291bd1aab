import { sql } from 'kysely';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import {
  type OrderState,
  reportOrder,
  RowRejected,
} from '@weitersagen/server/internal/referrals/public.ts';
import { cancelReasons } from '../seed/living/programme.ts';
import { HISTORY_NUMBERS, LATER_NUMBERS } from '../seed/living/on/order-numbers.ts';
import { shopOrders, type ShopOrder, type ShopState } from './shop-order.ts';

/** Days after which the shop looks into an order, and the shortest and longest after which it hears of the first payment. */
const VERIFIED_AFTER = 2;
const [PAID_FROM, PAID_TO] = [9, 26] as const;
const SPREAD = PAID_TO - PAID_FROM + 1;

/** The number within an order's number, and the days after which each of the two follows; the shop's own orders have other numbers. */
const ofStory = sql`number ~ ${`^(${HISTORY_NUMBERS}|${LATER_NUMBERS})[0-9]{1,9}$`}`;
const counted = sql`substr(number, 4)::int`;
const delays = {
  neu: sql<number>`${sql.lit(VERIFIED_AFTER)}`,
  geprueft: sql<number>`(${sql.lit(PAID_FROM)} + ${counted} % ${sql.lit(SPREAD)})`,
} as const;

/**
 * Lets the shop know the orders of the history that are still under way, each since its own day. What would have gone on before the
 * demo began goes on in the days after it, a few on each.
 */
export async function handOverOrders({ db, tenant, now }: TenantTx): Promise<void> {
  await sql`
    with waiting as (
      select o.external_id as number, l.recipient_id, p.external_id as product, p.name, o.ordered_on, o.reported_at,
        case o.state when 'new' then 'neu' else 'geprueft' end as state
      from provider_order o join lead l on l.id = o.lead_id join product p on p.id = o.product_id
      where o.state in ('new', 'verified') and l.status = 'ok' and l.recipient_id is not null),
    due as (
      select *, make_interval(days => case state when 'neu' then ${delays.neu} else ${delays.geprueft} end) as delay,
        make_interval(hours => 24 * (${counted} % ${sql.lit(SPREAD)}) + 1) as later
      from waiting where ${ofStory})
    insert into demo_shop_order
      (tenant, number, attribution, product_external_id, product_name, ordered_on, new_customer, state, created_at)
    select ${tenant.id}, number, recipient_id, product, name, ordered_on, true, state,
      case when reported_at + delay > ${now} then reported_at else ${now}::timestamptz + later - delay end
    from due`.execute(db);
}

/** Of so many orders one is cancelled instead of paid. */
const CANCELLED = 12;
const counterOf = ({ number }: ShopOrder) => Number(number.slice(-4));

const isCancelled = (order: ShopOrder) =>
  order.number.startsWith(LATER_NUMBERS) && counterOf(order) % CANCELLED === 0;

/** Why a customer steps back, another reason from one cancelled order to the next. */
const reasonOf = (order: ShopOrder) =>
  cancelReasons[Math.floor(counterOf(order) / CANCELLED) % cancelReasons.length] ??
  cancelReasons[0];

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
        reason: state === 'storniert' ? reasonOf(order) : '',
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

/** What is under way goes on as time does: the demo's shop looks into each order and reports its first payment, each on its day. */
export async function shopGoesOn(tx: TenantTx): Promise<void> {
  const waiting = async (state: keyof typeof delays) => {
    const { rows } = await sql<ShopOrder & { readonly due: Date }>`
      with due as (
        select *, created_at + make_interval(days => ${delays[state]}) as due
        from demo_shop_order where state = ${state} and ${ofStory})
      select * from due where due <= ${tx.now} order by due, number`.execute(tx.db);
    return rows.map((order) => ({ order, later: { ...tx, now: order.due } }));
  };
  for (const { order, later } of await waiting('neu')) await advance(later, order, 'geprueft');
  for (const { order, later } of await waiting('geprueft'))
    await advance(later, order, isCancelled(order) ? 'storniert' : 'ersteZahlung');
}
