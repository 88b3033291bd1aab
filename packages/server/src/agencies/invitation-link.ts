import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../database/tenant-directory.ts';
import { isSameSecret, keyedHash } from '../random.ts';
import { offeredLocale, pageUrl } from '../tenant-links.ts';

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

const cardSeal = (tenant: Tenant, accountId: string) =>
  keyedHash(tenant.secret, `invitation card ${accountId}`);

/** The address on the printed card of somebody who invites; it names the person and holds as long as they may invite. */
export function cardLink(tenant: Tenant, accountId: string, locale: Locale): string {
  const token = `${accountId}.${cardSeal(tenant, accountId)}`;
  return pageUrl(tenant, offeredLocale(tenant, locale), 'AgenturBestaetigen', { token });
}

/** Whose card a token is of; null for anything else. */
export function cardOwner(tenant: Tenant, token: string): string | null {
  const at = token.lastIndexOf('.');
  if (at < 1) return null;
  const accountId = token.slice(0, at);
  return isSameSecret(token.slice(at + 1), cardSeal(tenant, accountId)) ? accountId : null;
}
