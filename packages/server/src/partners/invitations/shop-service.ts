import type { Shop as ShopView } from '@weitersagen/contracts/invitation-settings';
import type { Locale } from '@weitersagen/domain/locale';
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

/** Names a shop of the agency, which gives it a card; one that is there already stays as it is. Throws notAuthorised for too many. */
export async function addShop(
  tx: TenantTx,
  actor: AgencyActor,
  name: string,
  locale: Locale,
): Promise<ShopView> {
  const agencyId = requireAgencyId(actor);
  await takeTurn(tx, `shop ${agencyId}`);
  const shops = shopRepository(tx);
  const known = await shops.byName(agencyId, name);
  if (known !== undefined) return view(tx, known, locale);
  if ((await shops.ofAgency(agencyId)).length >= MOST_SHOPS) throw new ApiError('notAuthorised');
  const shop = await shops.insert(agencyId, name, actor.accountId);
  await audit(tx, {
    entity: 'shop',
    entityId: shop.id,
    event: 'shopNamed',
    to: name,
    actor: actor.accountId,
  });
  return view(tx, shop, locale);
}

/** Closes a shop: its card opens nothing any more, what came by it stays. Throws unknownNumber for a foreign or closed one. */
export async function closeShop(tx: TenantTx, actor: AgencyActor, id: string): Promise<void> {
  if (!(await shopRepository(tx).close(requireAgencyId(actor), id)))
    throw new ApiError('unknownNumber');
  await audit(tx, { entity: 'shop', entityId: id, event: 'shopClosed', actor: actor.accountId });
}
