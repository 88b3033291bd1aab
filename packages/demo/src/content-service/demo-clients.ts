import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { keyedHash } from '@weitersagen/server/internal/platform/random.ts';

/** Client of the embedded content service that the API reads with. */
export const API_CLIENT = 'api';
/** Client of the embedded content service for editors of the demo; its secret is the demo's password. */
export const EDITOR_CLIENT = 'redaktion';

/** Secret of the API's client; it follows from the tenant's secret and is stored as a hash only. */
export function demoContentSecret(tenant: Pick<Tenant, 'secret'>): string {
  return keyedHash(tenant.secret, 'API client of the embedded content service');
}

/** The client of the demo whose content comes from the embedded service; the others' is kept by operators. */
export const standsInFor = (tenant: Pick<Tenant, 'id'>): boolean => tenant.id === 'funkelnetz';
