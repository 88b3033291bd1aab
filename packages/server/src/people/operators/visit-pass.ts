import type { AppDeps } from '../../platform/app-deps.ts';
import { ApiError } from '../../platform/api-error.ts';
import { visitPassRepository } from './visit-pass-repository.ts';

/** A transaction of the operators' tenant, within that of a client too. */
type OfOperators = Parameters<typeof visitPassRepository>[0];

/**
 * What an operator's visit of a client stands on: their session and the role that lets them. Throws notAuthorised without such a role.
 */
export async function issueVisitPass(
  tx: OfOperators,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  client: string,
): Promise<string> {
  const passes = visitPassRepository(tx);
  const role = await passes.supportRole(accountId, client);
  if (role === undefined) throw new ApiError('notAuthorised');
  return passes.insert(sessionId, role.id);
}

/** As {@link mayVisitBy}, in a transaction of the operators' tenant. */
export const mayVisit = (tx: OfOperators, pass: string, client: string): Promise<boolean> =>
  visitPassRepository(tx).isGood(pass, client);

/**
 * Whether a pass lets its operator be in an account of a client: the session in which it was issued runs, and the role is held
 * without a break. A visit and the link to it end with either, for good. product.md, section "12 Accounts and tokens".
 */
export async function mayVisitBy(
  { tenants, withTenant }: Pick<AppDeps, 'tenants' | 'withTenant'>,
  pass: string | null,
  client: string,
): Promise<boolean> {
  if (pass === null) return false;
  const operators = await tenants.operator();
  return withTenant(operators, (tx) => mayVisit(tx, pass, client));
}
