import type { TenantTx } from '../platform/database/tenant-scope.ts';

/** What a test wants of a reward; cents, days inclusive. */
interface Wanted {
  readonly value_cents?: number;
  readonly starts_on?: string;
  readonly ends_on?: string | null;
}

/** Puts another reward in place of those of a product, as if they had never been: one that has begun is changed by nobody. */
export async function putReward({ db }: TenantTx, product: number, wanted: Wanted): Promise<void> {
  const [like] = await db
    .deleteFrom('reward')
    .where('product_id', '=', product)
    .returningAll()
    .execute();
  if (like === undefined) throw new Error(`Product ${product} has no reward`);
  await db
    .insertInto('reward')
    .values({ ...like, ...wanted })
    .execute();
}
