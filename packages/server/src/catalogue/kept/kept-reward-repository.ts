import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { RewardRow } from '../catalogue/product-repository.ts';

/** A version of a reward to be kept; cents, days inclusive. */
export interface NewReward {
  readonly id: number;
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

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

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
    /** Every version of every product, the latest first. */
    every: () =>
      db
        .selectFrom('reward')
        .selectAll()
        .orderBy('starts_on', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    /** The next number that no reward ever had. */
    async nextId(): Promise<number> {
      const { next } = await db
        .selectFrom('reward')
        .select(
          sql<number>`greatest(coalesce(max(id), 0), coalesce((select last from reward_number), 0)) + 1`.as(
            'next',
          ),
        )
        .executeTakeFirstOrThrow();
      return next;
    },
    /** The pictures are those that the client has for rewards. */
    async insert(rewards: readonly NewReward[]): Promise<void> {
      for (let from = 0; from < rewards.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('reward')
          .values((eb) =>
            rewards.slice(from, from + ROWS_AT_ONCE).map((reward) => ({
              tenant: tenant.id,
              id: reward.id,
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
            })),
          )
          .execute();
    },
    /** Ends a version on a day that an operator chose. */
    async end(id: number, endsOn: string): Promise<void> {
      await db
        .updateTable('reward')
        .set({ ends_on: endsOn, is_cut: false, cut_from: null })
        .where('id', '=', id)
        .execute();
    },
    /** Ends a version because another one follows; remembers the end that it was meant to have. */
    async cut(id: number, endsOn: string): Promise<void> {
      await db
        .updateTable('reward')
        .set((eb) => ({
          ends_on: endsOn,
          is_cut: true,
          cut_from: sql<
            string | null
          >`case when ${eb.ref('is_cut')} then ${eb.ref('cut_from')} else ${eb.ref('ends_on')} end`,
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Gives a version that was cut a later end; null is without one. It stays cut where it was meant to last longer. */
    async prolong(id: number, endsOn: string | null): Promise<void> {
      await db
        .updateTable('reward')
        .set((eb) => ({
          ends_on: endsOn,
          is_cut: sql<boolean>`${eb.ref('cut_from')} is distinct from ${endsOn}::date`,
        }))
        .where('id', '=', id)
        .execute();
    },
    async agree(id: number, by: string): Promise<void> {
      await db
        .updateTable('reward')
        .set({ is_proposed: false, agreed_by: by })
        .where('id', '=', id)
        .execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('reward').where('id', '=', id).execute();
    },
  };
}
