import { ApiError } from '../../platform/api-error.ts';
import {
  clientsOf,
  isAdminOfAll,
  operatorRoles,
  type Grant,
} from '@weitersagen/domain/operator-roles';
import type { Tenant, TenantDirectory } from '../../platform/database/tenant-directory.ts';

/** A tenant whose history somebody may look through: all of it, or only what they did themselves and what the people whose access they manage did to it. */
export interface Reach {
  readonly tenant: Tenant;
  readonly isOwnOnly: boolean;
}

/** The clients for which somebody has a role. */
async function ownClients(
  tenants: TenantDirectory,
  grants: readonly Grant[],
): Promise<readonly Tenant[]> {
  const held = clientsOf(grants, operatorRoles);
  const clients = await tenants.all();
  return held === 'all' ? clients : clients.filter(({ id }) => held.includes(id));
}

/**
 * Whose history somebody may look through: that of each client that they have a role for, and among operators, for an admin of all
 * clients, everything, else what they did themselves and what those whose access they manage did to it. product.md, section "8 Roles and permissions".
 */
export async function reachOf(
  tenants: TenantDirectory,
  grants: readonly Grant[],
): Promise<readonly Reach[]> {
  const operator = { tenant: await tenants.operator(), isOwnOnly: !isAdminOfAll(grants) };
  const clients = await ownClients(tenants, grants);
  return [operator, ...clients.map((tenant) => ({ tenant, isOwnOnly: false }))];
}

/** The part of a reach that a client names; all of it without one. Throws unknownTenant. */
export function narrowed(reach: readonly Reach[], client: string | undefined): readonly Reach[] {
  if (client === undefined) return reach;
  const named = reach.filter(({ tenant }) => tenant.id === client);
  if (named.length === 0) throw new ApiError('unknownTenant');
  return named;
}
