import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { sellerRepository } from './seller-repository.ts';

/** Lets a seller make referrals, or stops that. Says whether there is one with the number; a repeat changes nothing. */
export async function setSellerActive(
  tx: TenantTx,
  number: string,
  active: boolean,
  actor: string,
): Promise<boolean> {
  const sellers = sellerRepository(tx);
  const seller = await sellers.byNumber(number);
  if (seller === undefined) return false;
  if ((seller.activated_at !== null) === active) return true;
  await sellers.update(seller.account_id, { activated_at: active ? tx.now : null });
  await audit(tx, {
    entity: 'seller',
    entityId: seller.account_id,
    event: active ? 'activated' : 'deactivated',
    actor,
  });
  return true;
}
