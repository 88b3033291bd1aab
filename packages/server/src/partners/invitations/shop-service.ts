import type { Shop as ShopView } from '@weitersagen/contracts/invitation-settings';
import type { Locale } from '@weitersagen/domain/locale';
import type { Decision } from '../agencies/activation.ts';
import { requireAgencyId, type AgencyActor } from '../agencies/agency-actor.ts';
import { cardLink } from '../agencies/invitation-link.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { MOST_SHOPS, shopRepository, type Shop } from './shop-repository.ts';

const view = (
  tx: TenantTx,
  { id, name, created_at: createdAt }: Shop,
  locale: Locale,
): ShopView => ({
  id,
  name,
  link: cardLink(tx.tenant, { kind: 'shop', id }, locale),
  createdAt: createdAt.toISOString(),
});

/** The open shops of the actor's agency with the links of their cards; none for an agent without an agency. */
export async function listShops(
  tx: TenantTx,
  { agencyId }: AgencyActor,
  locale: Locale,
): Promise<ShopView[]> {
  if (agencyId === null) return [];
  return (await shopRepository(tx).ofAgency(agencyId)).map((shop) => view(tx, shop, locale));
}

/**
 * Names a shop of an agency, which gives it a card, in the name of one of its people, to whom the card belongs. One that is there already
 * stays as it is; an agency with too many gets none.
 */
export async function nameShop(
  tx: TenantTx,
  {
    agencyId,
    accountId,
    name,
  }: { readonly agencyId: string; readonly accountId: string; readonly name: string },
  { actor }: Decision,
): Promise<{ readonly outcome: 'named' | 'known'; readonly shop: Shop } | 'tooMany'> {
  await takeTurn(tx, `shop ${agencyId}`);
  const shops = shopRepository(tx);
  const known = await shops.byName(agencyId, name);
  if (known !== undefined) return { outcome: 'known', shop: known };
  if ((await shops.ofAgency(agencyId)).length >= MOST_SHOPS) return 'tooMany';
  const shop = await shops.insert(agencyId, name, accountId);
  await audit(tx, { entity: 'shop', entityId: shop.id, event: 'shopNamed', to: name, actor });
  return { outcome: 'named', shop };
}

/** As {@link nameShop}, by an owner of the agency. Throws notAuthorised for too many. */
export async function addShop(
  tx: TenantTx,
  actor: AgencyActor,
  name: string,
  locale: Locale,
): Promise<ShopView> {
  const { accountId } = actor;
  const of = { agencyId: requireAgencyId(actor), accountId, name };
  const named = await nameShop(tx, of, { actor: accountId });
  if (named === 'tooMany') throw new ApiError('notAuthorised');
  return view(tx, named.shop, locale);
}

/** Closes a shop: its card opens nothing any more, what came by it stays. Throws unknownNumber for a foreign or closed one. */
export async function endShop(
  tx: TenantTx,
  { agencyId, id }: { readonly agencyId: string; readonly id: string },
  decision: Decision,
): Promise<void> {
  if (!(await shopRepository(tx).close(agencyId, id))) throw new ApiError('unknownNumber');
  await audit(tx, { entity: 'shop', entityId: id, event: 'shopClosed', ...decision });
}

/** As {@link endShop}, by an owner of the agency. */
export const closeShop = (tx: TenantTx, actor: AgencyActor, id: string): Promise<void> =>
  endShop(tx, { agencyId: requireAgencyId(actor), id }, { actor: actor.accountId });
