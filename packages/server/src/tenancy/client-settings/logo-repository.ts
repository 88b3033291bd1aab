import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A logo as it is kept: a PNG, twice as large as it is shown. */
export interface Logo {
  readonly hash: string;
  readonly bytes: Buffer;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The logos of one tenant, by a hash of their bytes. */
export function logoRepository({ db, tenant }: TenantTx) {
  return {
    async keep(logo: Logo): Promise<void> {
      await db
        .insertInto('tenant_logo')
        .values({ tenant: tenant.id, ...logo })
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
