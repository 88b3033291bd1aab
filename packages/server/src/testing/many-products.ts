import { sql } from 'kysely';
import type { TestServer } from '../test-server.ts';

/** Adds products without a place on the start page that are like the tenant's product `like`: numbers from 5000, names "Tarif 0" on. */
export const addProducts = (
  server: TestServer,
  tenant: string,
  { like, count }: { readonly like: number; readonly count: number },
) =>
  server.inTenant(
    ({ db }) =>
      sql`with own as (insert into product
        select (jsonb_populate_record(product, jsonb_build_object(
          'id', 5000 + index, 'external_id', 'VIEL-' || index, 'position', 100 + index, 'top_position', null,
          'name', 'Tarif ' || index
        ))).*
        from product, generate_series(0, ${count - 1}) as index where product.id = ${like} returning tenant, id)
        insert into product_price select own.tenant, own.id, 1, price.monthly_cents, price.once_cents, price.since
        from own, product_price price where price.product_id = ${like} and price.version = 1`.execute(
        db,
      ),
    tenant,
  );
