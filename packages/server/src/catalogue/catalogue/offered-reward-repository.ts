import { sql, type SqlBool } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { isOffered } from './offered-repository.ts';

const lastDay = sql<string>`least(reward.ends_on, reward.display_ends_on)`;

/** The rewards of one tenant's offered products, as the database sorts them: `reward-activity` of the domain in SQL. */
export function offeredRewardRepository({ db, now }: TenantTx) {
  const day = berlinDay(now);
  const offered = () =>
    db
      .selectFrom('reward')
      .innerJoin('product', (join) =>
        join
          .onRef('product.tenant', '=', 'reward.tenant')
          .onRef('product.id', '=', 'reward.product_id'),
      )
      .where(isOffered(now))
      .where('reward.is_proposed', '=', false)
      .where(sql<SqlBool>`coalesce(${lastDay} >= ${day}, true)`);
  /** Those that hold or are announced: one that would end before it begins is neither. */
  const shown = () => offered().where(sql<SqlBool>`coalesce(${lastDay} >= reward.starts_on, true)`);
  const earned = () => offered().where('reward.starts_on', '<=', day);
  /** The highest that can be earned today of each product that earns anything, as a query. */
  const ofProducts = () =>
    earned()
      .select(['reward.product_id', sql<number>`max(reward.value_cents)`.as('cents')])
      .groupBy('reward.product_id');
  return {
    ofProducts,
    /** The highest that can be earned today, in cents by product, of a category and those below it or of all; products without one are left out. */
    async highestByProduct(category?: string): Promise<Readonly<Record<string, number>>> {
      const highest = ofProducts().$if(category !== undefined, (query) =>
        query.where('product.category', 'in', (sub) =>
          sub
            .selectFrom('product_category')
            .select('key')
            .where((or) =>
              or.or([or('key', '=', category ?? ''), or('parent', '=', category ?? '')]),
            ),
        ),
      );
      const row = await db
        .selectFrom(highest.as('highest'))
        .select(sql<Record<string, number> | null>`jsonb_object_agg(product_id, cents)`.as('cents'))
        .executeTakeFirst();
      return row?.cents ?? {};
    },
    /** The highest of all that can be earned today. */
    highest: () =>
      earned()
        .select(['reward.value_cents', 'reward.text'])
        .orderBy('reward.value_cents', 'desc')
        .orderBy('reward.id')
        .limit(1)
        .executeTakeFirst(),
    /** A page of those that hold or are announced, highest first, then by number, with the names of their products. */
    page: ({ page, size }: { readonly page: number; readonly size: number }) =>
      shown()
        .selectAll('reward')
        .select('product.name as product_name')
        .orderBy('reward.value_cents', 'desc')
        .orderBy('reward.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
    async count(): Promise<number> {
      const counted = await shown()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirst();
      return counted?.total ?? 0;
    },
  };
}
