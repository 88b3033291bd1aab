import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import type { TenantTx } from '../database/tenant-scope.ts';

/** The colours of the page that a picture stands on. */
export type PictureScheme = 'light' | 'dark';

/** The four pictures of a reward. */
export type RewardForm = '100' | '50' | '50empfehler' | '50empfaenger';

/** The drawings of one tenant, by what they show; undefined where there is none. */
export function pictureRepository({ db, now }: Pick<TenantTx, 'db' | 'now'>) {
  /** The product was announced; what was recommended before keeps its picture when the product is not offered any more. */
  const hasBegun = sql<boolean>`coalesce(product.active_from <= ${berlinDay(now)}, true)`;
  return {
    /**
     * What was uploaded comes before what was drawn; `photo` is the hash of what was uploaded. Who keeps the catalogue sees it before its
     * product begins, too. A photo is the same on a dark page, and so is a drawing that was made for light ones alone.
     */
    async ofProduct(
      id: number,
      {
        isKept = false,
        scheme = 'light',
      }: { readonly isKept?: boolean; readonly scheme?: PictureScheme } = {},
    ): Promise<{ readonly source: string | Buffer; readonly photo: string | null } | undefined> {
      const row = await db
        .selectFrom('product')
        .leftJoin('product_photo', (join) =>
          join
            .onRef('product_photo.tenant', '=', 'product.tenant')
            .onRef('product_photo.hash', '=', 'product.photo'),
        )
        .leftJoin('picture', (join) =>
          join
            .onRef('picture.tenant', '=', 'product.tenant')
            .onRef('picture.key', '=', 'product.picture'),
        )
        .select(['product.photo', 'product_photo.bytes', 'picture.svg', 'picture.svg_dark'])
        .where('product.id', '=', id)
        .where('product.id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .$if(!isKept, (query) => query.where(hasBegun))
        .executeTakeFirst();
      const source = row?.bytes ?? (scheme === 'dark' ? row?.svg_dark : null) ?? row?.svg;
      return row && source ? { source, photo: row.photo } : undefined;
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
        .innerJoin('product', (join) =>
          join
            .onRef('product.tenant', '=', 'reward.tenant')
            .onRef('product.id', '=', 'reward.product_id'),
        )
        .select('reward.picture')
        .where('reward.id', '=', id)
        .where('reward.is_proposed', '=', false)
        .where('product_id', 'not in', [...HIDDEN_PRODUCT_IDS])
        .where(hasBegun)
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
