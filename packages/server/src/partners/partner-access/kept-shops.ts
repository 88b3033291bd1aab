import type { KeptShop } from '@weitersagen/contracts/operator-shops';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { findAgency } from '../agencies/agency-repository.ts';
import { employeeRepository } from '../agencies/employee-repository.ts';
import { shopRepository } from '../invitations/shop-repository.ts';
import { endShop, nameShop } from '../invitations/shop-service.ts';
import { pageOf, type PartnerSearch } from './list-page.ts';
import { shopsFound, type ListPlace } from './partner-repository.ts';
import { requireAgency } from './require-agency.ts';

/** A page of the open shops of agencies of a client, by name. Throws unknownNumber for an agency that there is not. */
export async function findShops(
  tx: TenantTx,
  { agency, size, ...part }: PartnerSearch & { readonly agency?: string | undefined },
): Promise<{ readonly shops: KeptShop[]; readonly next: ListPlace | null }> {
  const ofAgency = agency === undefined ? undefined : await findAgency(tx, agency);
  if (agency !== undefined && ofAgency === undefined) throw new ApiError('unknownNumber');
  const found = await shopsFound(tx, { ...part, agencyId: ofAgency?.id, most: size + 1 });
  const { rows, next } = pageOf(found, size, ({ name }) => name);
  return {
    shops: rows.map(({ id, name, created_at: createdAt, ...row }) => ({
      id,
      name,
      agency: { number: row.agency_number, name: row.agency_name },
      createdAt: createdAt.toISOString(),
    })),
    next,
  };
}

/**
 * Names a shop of an agency, whose card belongs to its first owner. Throws unknownNumber, or invalidInput where the agency has the shop
 * already, too many, or no owner.
 */
export async function addAgencyShop(
  tx: TenantTx,
  { agency: number, name }: { readonly agency: string; readonly name: string },
  actor: string,
): Promise<void> {
  const { id: agencyId } = await requireAgency(tx, number);
  const owners = employeeRepository(tx);
  const [accountId] = [
    ...(await owners.ofRole(agencyId, 'owner')),
    ...(await owners.ofRole(agencyId, 'inactiveOwner')),
  ];
  if (accountId === undefined)
    throw new ApiError('invalidInput', { fields: { Agentur: 'noOwner' } });
  const named = await nameShop(tx, { agencyId, accountId, name }, { actor });
  if (named === 'tooMany') throw new ApiError('invalidInput', { fields: { Name: 'tooMany' } });
  if (named.outcome === 'known') throw new ApiError('invalidInput', { fields: { Name: 'exists' } });
}

/** Closes a shop of an agency: its card opens nothing any more, what came by it stays. Throws unknownNumber. */
export async function closeAgencyShop(
  tx: TenantTx,
  id: string,
  decision: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const shop = await shopRepository(tx).byId(id);
  if (shop === undefined) throw new ApiError('unknownNumber');
  await endShop(tx, { agencyId: shop.agency_id, id }, decision);
}
