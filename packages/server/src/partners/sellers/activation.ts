import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { Decision } from '../agencies/activation.ts';
import { sellerRepository } from './seller-repository.ts';

/** Lets a seller make referrals, or stops that. Says whether there is one with the number; a repeat changes nothing. */
export async function setSellerActive(
  tx: TenantTx,
  number: string,
  active: boolean,
  decision: Decision,
): Promise<boolean> {
  const sellers = sellerRepository(tx);
  const known = await sellers.byNumber(number);
  if (known === undefined) return false;
  await takePersonTurn(tx, known.account_id);
  const seller = (await sellers.byNumber(number)) ?? known;
  if ((seller.activated_at !== null) === active) return true;
  await sellers.update(seller.account_id, { activated_at: active ? tx.now : null });
  await audit(tx, {
    entity: 'seller',
    entityId: seller.account_id,
    event: active ? 'activated' : 'deactivated',
    from: active ? 'inactive' : 'active',
    to: active ? 'active' : 'inactive',
    ...decision,
  });
  return true;
}
