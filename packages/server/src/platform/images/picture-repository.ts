import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../database/tenant-scope.ts';

/** The four pictures of a reward. */
export type RewardForm = '100' | '50' | '50empfehler' | '50empfaenger';

/** The drawings of one tenant, by what they show; undefined where there is none. */
export function pictureRepository({ db }: TenantTx) {
  return {
    async ofProduct(id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('product')
        .innerJoin('picture', (join) =>
          join
            .onRef('picture.tenant', '=', 'product.tenant')
            .onRef('picture.key', '=', 'product.picture'),
        )
        .select('picture.svg')
        .where('product.id', '=', id)
        .where('product.id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .executeTakeFirst();
      return row?.svg;
    },
    async ofCategory(id: number, use: 'picture' | 'icon'): Promise<string | undefined> {
      const row = await db
        .selectFrom('product_category')
        .innerJoin('picture', (join) =>
          join
            .onRef('picture.tenant', '=', 'product_category.tenant')
            .onRef('picture.key', '=', `product_category.${use}`),
        )
        .select('picture.svg')
        .where('product_category.id', '=', id)
        .executeTakeFirst();
      return row?.svg;
    },
    /** `reward.picture` names the four drawings of a reward; each adds its form. */
    async ofReward(id: number, form: RewardForm): Promise<string | undefined> {
      const reward = await db
        .selectFrom('reward')
        .select('picture')
        .where('id', '=', id)
        .where('product_id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .executeTakeFirst();
      if (!reward?.picture) return undefined;
      const row = await db
        .selectFrom('picture')
        .select('svg')
        .where('key', '=', `${reward.picture}-${form}`)
        .executeTakeFirst();
      return row?.svg;
    },
  };
}
