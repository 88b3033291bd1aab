import { type Account, accountRepository } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { sellerRepository, type Seller } from './seller-repository.ts';

/** A seller who calls, as the database knows them now. */
export interface SellerActor {
  readonly account: Account;
  readonly seller: Seller;
}

/** Who calls. Throws notAuthorised for an account that is no seller's. */
export async function requireSeller(
  tx: TenantTx,
  session: { readonly accountId: string },
): Promise<SellerActor> {
  const account = await accountRepository(tx).byId(session.accountId);
  const seller = await sellerRepository(tx).byAccount(session.accountId);
  if (account?.kind !== 'seller' || seller === undefined) throw new ApiError('notAuthorised');
  return { account, seller };
}
