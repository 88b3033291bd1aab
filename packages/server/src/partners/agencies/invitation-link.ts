import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { isSameSecret, keyedHash } from '../../platform/random.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';

/** The token of an invitation. It follows from the id, so the link can be shown again; the database keeps its hash only. */
export function invitationToken(tenant: Tenant, id: string): string {
  return keyedHash(tenant.secret, `invitation ${id}`);
}

/** The address that an invited person opens. */
export function invitationLink(tenant: Tenant, id: string, locale: Locale): string {
  const token = invitationToken(tenant, id);
  return pageUrl(tenant, offeredLocale(tenant, locale), 'AgenturBestaetigen', { token });
}

/** What the table knows of an address when it is compared: a hash under the tenant's key. */
export function invitedHash(tenant: Tenant, email: string): string {
  return keyedHash(tenant.secret, `invited ${email}`);
}

/** Who or what a printed card is of. */
export interface CardOwner {
  readonly kind: 'person' | 'shop';
  readonly id: string;
}

const cardSeal = (tenant: Tenant, { kind, id }: CardOwner) =>
  keyedHash(tenant.secret, `invitation card ${kind === 'shop' ? 'shop ' : ''}${id}`);

/** The address on a printed card. It names a person who invites and holds as long as they may invite, or a shop and holds as long as it is open. */
export function cardLink(tenant: Tenant, owner: CardOwner, locale: Locale): string {
  const mark = owner.kind === 'shop' ? 's.' : '';
  const token = `${mark}${owner.id}.${cardSeal(tenant, owner)}`;
  return pageUrl(tenant, offeredLocale(tenant, locale), 'AgenturBestaetigen', { token });
}

/** Whose card a token is of; null for anything else. */
export function cardOwner(tenant: Tenant, token: string): CardOwner | null {
  const at = token.lastIndexOf('.');
  if (at < 1) return null;
  const isShop = token.startsWith('s.');
  const owner = { kind: isShop ? 'shop' : 'person', id: token.slice(isShop ? 2 : 0, at) } as const;
  return isSameSecret(token.slice(at + 1), cardSeal(tenant, owner)) ? owner : null;
}
