import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A picture of a client's look as it is kept. */
export interface LookPicture {
  readonly hash: string;
  readonly bytes: Buffer;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of one tenant's look, by a hash of their bytes; the table was made for logos. */
export function lookPictureRepository({ db, tenant }: TenantTx) {
  return {
    async keep(picture: LookPicture): Promise<void> {
      await db
        .insertInto('tenant_logo')
        .values({ tenant: tenant.id, ...picture })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async bytes(hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('tenant_logo')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },
  };
}
