import { agencyRepository } from './agency-repository.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { employeeRepository } from './employee-repository.ts';

/** Gives the owners of an agency all rights, or takes those back that an inactive owner lacks. A repeat changes nothing. */
export async function setAgencyActive(
  tx: TenantTx,
  agencyId: string,
  active: boolean,
  actor: string,
): Promise<void> {
  const agency = await agencyRepository(tx).byId(agencyId);
  if (agency === undefined || (agency.activated_at !== null) === active) return;
  await agencyRepository(tx).update(agencyId, { activated_at: active ? tx.now : null });
  const [from, to] = active
    ? (['inactiveOwner', 'owner'] as const)
    : (['owner', 'inactiveOwner'] as const);
  await employeeRepository(tx).replaceRole(agencyId, from, to);
  await audit(tx, {
    entity: 'agency',
    entityId: agencyId,
    event: active ? 'activated' : 'deactivated',
    actor,
  });
}
