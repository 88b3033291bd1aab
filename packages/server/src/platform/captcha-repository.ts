import type { TenantTx } from './database/tenant-scope.ts';
import { hashOf } from './random.ts';

/** Remembers a solved challenge by its signature until it expires; says whether it was new. */
export async function takeCaptcha(
  { db, tenant }: TenantTx,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('captcha_used')
    .values({ tenant: tenant.id, hash: hashOf(signature.toLowerCase()), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}
