import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireSession, type Identity } from '../../platform/http/identity.ts';
import { requireActor, requireAgencyId } from '../agencies/agency-actor.ts';
import { requireSeller } from '../sellers/require-seller.ts';
import type { Receiver } from './settlement-repository.ts';

/** Who follows own settlements: the receiver, and the person at the screen. */
export interface SettlementOwner extends Receiver {
  readonly accountId: string;
}

/** Finds whose settlements the caller follows. Throws what the area refuses. */
export type FindOwner = (tx: TenantTx, auth: Identity) => Promise<SettlementOwner>;

/** The agency of who calls and may see its invoices. */
export const agencyOwner: FindOwner = async (tx, auth) => {
  const actor = await requireActor(tx, requireSession(auth), 'invoices');
  return { kind: 'agency', id: requireAgencyId(actor), accountId: actor.accountId };
};

/** The seller who calls. */
export const sellerOwner: FindOwner = async (tx, auth) => {
  const { account } = await requireSeller(tx, requireSession(auth));
  return { kind: 'seller', id: account.id, accountId: account.id };
};
