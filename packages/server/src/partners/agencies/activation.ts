import { agencyRepository } from './agency-repository.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { employeeRepository } from './employee-repository.ts';

/** Who decides, and why where that was asked. */
export interface Decision {
  readonly actor: string;
  readonly reason?: string;
}

/** Gives the owners of an agency all rights, or takes those back that an inactive owner lacks. A repeat changes nothing. */
export async function setAgencyActive(
  tx: TenantTx,
  agencyId: string,
  active: boolean,
  decision: Decision,
): Promise<void> {
  await takeTurn(tx, `agency ${agencyId}`);
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
    from: active ? 'inactive' : 'active',
    to: active ? 'active' : 'inactive',
    ...decision,
  });
}
