import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../database/tenant-directory.ts';
import { keyedHash } from '../random.ts';
import { offeredLocale, pageUrl } from '../tenant-links.ts';

/** The token of an invitation. It follows from the id, so the link can be shown again; the database keeps its hash only. */
export function invitationToken(tenant: Tenant, id: string): string {
  return keyedHash(tenant.secret, `invitation ${id}`);
}

/** The address that an invited person opens. */
export function invitationLink(tenant: Tenant, id: string, locale: Locale): string {
  const token = invitationToken(tenant, id);
  return pageUrl(tenant, offeredLocale(tenant, locale), 'Home', { token });
}

/** What the table knows of an address when it is compared: a hash under the tenant's key. */
export function invitedHash(tenant: Tenant, email: string): string {
  return keyedHash(tenant.secret, `invited ${email}`);
}
