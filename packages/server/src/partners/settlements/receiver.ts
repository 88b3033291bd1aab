import { accountRepository } from '../../people/public.ts';
import { agencyRepository, type Agency } from '../agencies/agency-repository.ts';
import type { ReceiverSnapshot, VatStatus } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { sellerRepository, type Seller } from '../sellers/seller-repository.ts';
import type { Receiver } from './settlement-repository.ts';

/** What a settlement states of its receiver; no snapshot while address, tax number or bank account are missing. */
export interface ReceiverFacts {
  readonly name: string;
  readonly vatStatus: VatStatus;
  readonly snapshot: ReceiverSnapshot | null;
}

function snapshotOf(name: string, row: Agency | Seller): ReceiverSnapshot | null {
  const { street, postal_code: postalCode, city, tax_number: taxNumber, iban } = row;
  const { account_owner: accountOwner, external_number: number, vat_id: vatId } = row;
  if (!street || !postalCode || !city || !taxNumber || !iban || !accountOwner) return null;
  return { number, name, street, postalCode, city, taxNumber, vatId, accountOwner, iban };
}

async function sellerFacts(tx: TenantTx, accountId: string): Promise<ReceiverFacts | null> {
  const seller = await sellerRepository(tx).byAccount(accountId);
  const account = await accountRepository(tx).byId(accountId);
  if (seller === undefined || account === undefined) return null;
  const name = seller.company ?? `${account.first_name} ${account.last_name}`;
  return { name, vatStatus: seller.vat_status, snapshot: snapshotOf(name, seller) };
}

/** Master data of a receiver as they are now; null when the seller's account was deleted. */
export async function receiverFacts(
  tx: TenantTx,
  receiver: Receiver,
): Promise<ReceiverFacts | null> {
  if (receiver.kind === 'seller') return sellerFacts(tx, receiver.id);
  const agency = await agencyRepository(tx).byId(receiver.id);
  if (agency === undefined) return null;
  const { name, vat_status: vatStatus } = agency;
  return { name, vatStatus, snapshot: snapshotOf(name, agency) };
}
