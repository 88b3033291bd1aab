import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A price that a product has from an instant on; cents. */
export interface NewPrice {
  readonly productId: number;
  readonly monthlyCents: number | null;
  readonly onceCents: number | null;
  readonly since: Date;
}

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

/** The versions of what products of one tenant cost. */
export function keptPriceRepository({ db, tenant }: TenantTx) {
  return {
    versions: (productId: number) =>
      db
        .selectFrom('product_price')
        .select(['version', 'monthly_cents as monthlyCents', 'once_cents as onceCents', 'since'])
        .where('product_id', '=', productId)
        .execute(),
    /** Adds a version to each of some products. */
    async add(prices: readonly NewPrice[]): Promise<void> {
      for (let from = 0; from < prices.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('product_price')
          .values((eb) =>
            prices
              .slice(from, from + ROWS_AT_ONCE)
              .map(({ productId, monthlyCents, onceCents, since }) => ({
                tenant: tenant.id,
                product_id: productId,
                version: eb
                  .selectFrom('product_price')
                  .select((of) =>
                    of(of.fn.coalesce(of.fn.max('version'), of.val(0)), '+', 1).as('next'),
                  )
                  .where('product_id', '=', productId),
                monthly_cents: monthlyCents,
                once_cents: onceCents,
                since,
              })),
          )
          .execute();
    },
    async remove(productId: number, version: number): Promise<void> {
      await db
        .deleteFrom('product_price')
        .where('product_id', '=', productId)
        .where('version', '=', version)
        .execute();
    },
  };
}
