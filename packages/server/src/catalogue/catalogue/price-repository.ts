import { sql } from 'kysely';

/** What a product costs, in cents: as columns of its row at one moment. */
export interface PriceColumns {
  readonly price_monthly_cents: number | null;
  readonly price_once_cents: number | null;
}

/** The business time of a statement that is planned before any is known: the database's clock plus the movable shift. */
const itsMoment = sql<Date>`now() + coalesce((select shift from clock), interval '0')`;

const priceAt = (column: 'monthly_cents' | 'once_cents', now: Date | undefined) =>
  sql<number | null>`(select ${sql.ref(`price.${column}`)} from product_price price
    where price.tenant = product.tenant and price.product_id = product.id and price.since <= ${now ?? itsMoment}
    order by price.since desc limit 1)`;

/**
 * Over `product`: the prices that hold at an instant, or at the statement's own. They stand in the place of the columns of the same name,
 * which the build before writes. product.md, section "5 Entities".
 */
export const pricesAt = (now?: Date) => [
  priceAt('monthly_cents', now).as('price_monthly_cents'),
  priceAt('once_cents', now).as('price_once_cents'),
];

/** The same as fields of a JSON object. */
export const pricesAsJson = sql`jsonb_build_object('price_monthly_cents', ${priceAt('monthly_cents', undefined)},
  'price_once_cents', ${priceAt('once_cents', undefined)})`;
