import { recommendedName } from '../../catalogue/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * The referrer of a link whose time is over and that nothing else has ended, and what it recommends. Undefined for any other number, and
 * for a referrer who is blocked, never confirmed or gone.
 */
export function expiredLinkOf({ db, now }: TenantTx, number: string) {
  return db
    .selectFrom('referral')
    .innerJoin('account', 'account.id', 'referral.referrer_id')
    .innerJoin('product', 'product.id', 'referral.product_id')
    .select([
      'referral.product_id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.language',
      recommendedName.as('product_name'),
    ])
    .where('referral.id', '=', number)
    .where('referral.expires_at', '<=', now)
    .where('referral.blocked_at', 'is', null)
    .where('referral.withdrawn_at', 'is', null)
    .where('account.blocked_at', 'is', null)
    .where('account.confirmed_at', 'is not', null)
    .executeTakeFirst();
}
