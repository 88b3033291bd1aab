import { agencyRepository } from './agency-repository.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn, takeTurn } from '../../platform/database/turns.ts';
import { employeeRepository } from './employee-repository.ts';
import { shutAgencyRepository } from './shut-agency-repository.ts';

/** Who decides, and why where that was asked. */
export interface Decision {
  readonly actor: string;
  readonly reason?: string;
}

/** Lets what switches an agency, or decides by that, wait for each other. */
export const takeAgencyTurn = (tx: TenantTx, agencyId: string): Promise<void> =>
  takeTurn(tx, `agency ${agencyId}`);

/** Gives the owners of an agency all rights, or takes those back that an inactive owner lacks; one that is new is refused so and waits no more. A repeat changes nothing. */
export async function setAgencyActive(
  tx: TenantTx,
  agencyId: string,
  active: boolean,
  decision: Decision,
): Promise<void> {
  await takeAgencyTurn(tx, agencyId);
  const agency = await agencyRepository(tx).byId(agencyId);
  if (agency === undefined) return;
  const shut = shutAgencyRepository(tx);
  const isRefused = !active && agency.activated_at === null && !(await shut.has(agencyId));
  if (!isRefused && (agency.activated_at !== null) === active) return;
  const [from, to] = active
    ? (['inactiveOwner', 'owner'] as const)
    : (['owner', 'inactiveOwner'] as const);
  // An owner who is at work finishes first what their role lets them.
  for (const id of await employeeRepository(tx).ofRole(agencyId, from))
    await takePersonTurn(tx, id);
  await agencyRepository(tx).update(agencyId, { activated_at: active ? tx.now : null });
  await (active ? shut.remove(agencyId) : shut.add(agencyId));
  await employeeRepository(tx).replaceRole(agencyId, from, to);
  await audit(tx, {
    entity: 'agency',
    entityId: agencyId,
    event: active ? 'activated' : 'deactivated',
    from: active || isRefused ? 'inactive' : 'active',
    to: active ? 'active' : 'inactive',
    ...decision,
  });
}
