import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { keyedHash } from '@weitersagen/server/internal/platform/random.ts';

/** API key with which the demo's provider reports orders; it follows from the tenant's secret and is stored as a hash only. */
export function demoFeedKey(tenant: Pick<Tenant, 'secret'>): string {
  return keyedHash(tenant.secret, 'feed key of the demo provider');
}
