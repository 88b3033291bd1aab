import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ReadUpload } from '../../platform/images/read-upload.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';

/** The uploaded pictures of products, by a hash of their bytes. */
export function photoRepository({ db, tenant }: TenantTx) {
  return {
    async keep(photo: ReadUpload): Promise<void> {
      await db
        .insertInto('product_photo')
        .values({ tenant: tenant.id, ...photo })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Names the picture of a product and what it shows; null takes both away. */
    async show(
      id: number,
      { photo, photo_text: text }: Pick<ProductRow, 'photo' | 'photo_text'>,
    ): Promise<void> {
      await db
        .updateTable('product')
        .set((eb) => ({
          photo,
          photo_text: text && JSON.stringify(text),
          photo_revision: eb('photo_revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
  };
}
