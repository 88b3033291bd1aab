import { clientsOf, type Grant, type OperatorRole } from '@weitersagen/domain/operator-roles';
import type { TenantDirectory } from '../database/tenant-directory.ts';

/**
 * The clients for which an operator has one of the roles, to choose among, and the one that is shown: the one asked for, or the first; null where
 * there is none. Whether the asked one may be seen is decided by the call.
 */
export async function chosenClient(
  tenants: TenantDirectory,
  grants: readonly Grant[],
  roles: readonly OperatorRole[],
  asked: string | undefined,
) {
  const held = clientsOf(grants, roles);
  const all = (await tenants.all()).filter(({ id }) => held === 'all' || held.includes(id));
  const clients = all.map(({ id, config }) => ({ id, name: config.name }));
  return { clients, client: asked ?? clients[0]?.id ?? null };
}
