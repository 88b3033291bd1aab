import { holdsRole } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

/** As {@link mayVisitAs}, in a transaction of the operators' tenant. */
export async function mayVisit(tx: TenantTx, operatorId: string, client: string): Promise<boolean> {
  const account = await accountRepository(tx).byId(operatorId);
  if (account === undefined || account.blocked_at !== null) return false;
  if (!(await sessionRepository(tx).isSignedIn(operatorId))) return false;
  return holdsRole(await operatorRoleRepository(tx).of(operatorId), ['support'], client);
}

/**
 * Whether an operator may be in somebody's account of a client: signed in, not blocked, with the role for it. A visit and the link to it
 * end with any of these. product.md, section "12 Accounts and tokens".
 */
export async function mayVisitAs(
  { tenants, withTenant }: Pick<AppDeps, 'tenants' | 'withTenant'>,
  operatorId: string,
  client: string,
): Promise<boolean> {
  const operators = await tenants.operator();
  return withTenant(operators, (tx) => mayVisit(tx, operatorId, client));
}
