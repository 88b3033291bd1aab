import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { RewardRow } from '../catalogue/product-repository.ts';

/** A version of a reward to be kept; cents, days inclusive. */
interface NewReward {
  readonly productId: number;
  readonly title: string;
  readonly text: string;
  readonly valueCents: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly isExtra: boolean;
  readonly isProposed: boolean;
  /** Account of who proposed it; null for what needs nobody else. */
  readonly proposedBy: string | null;
}

/** The versions of rewards of one tenant, proposed ones too. */
export function keptRewardRepository({ db, tenant, now }: TenantTx) {
  return {
    /** Those of some products, the latest first. */
    async of(products: readonly number[]): Promise<readonly RewardRow[]> {
      if (products.length === 0) return [];
      return db
        .selectFrom('reward')
        .selectAll()
        .where('product_id', 'in', [...products])
        .orderBy('starts_on', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    byId: (id: number) =>
      db.selectFrom('reward').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Answers its number. The pictures are those that the client has for rewards. */
    async insert(reward: NewReward): Promise<number> {
      const { id } = await db
        .insertInto('reward')
        .values((eb) => ({
          tenant: tenant.id,
          id: eb.selectFrom('reward').select(sql<number>`coalesce(max(id), 0) + 1`.as('next')),
          product_id: reward.productId,
          title: reward.title,
          text: reward.text,
          value_cents: reward.valueCents,
          starts_on: reward.startsOn,
          ends_on: reward.endsOn,
          is_extra: reward.isExtra,
          is_proposed: reward.isProposed,
          proposed_by: reward.proposedBy,
          proposed_at: reward.isProposed ? now : null,
          picture: eb
            .selectFrom('picture')
            .select(sql<string>`'reward'`.as('key'))
            .where('key', '=', 'reward-100'),
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async end(id: number, endsOn: string): Promise<void> {
      await db.updateTable('reward').set({ ends_on: endsOn }).where('id', '=', id).execute();
    },
    async agree(id: number): Promise<void> {
      await db.updateTable('reward').set({ is_proposed: false }).where('id', '=', id).execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('reward').where('id', '=', id).execute();
    },
  };
}
