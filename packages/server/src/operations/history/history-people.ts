import {
  holdsRole,
  isAdminOfAll,
  mayManage,
  operatorRoles,
  type Grant,
} from '@weitersagen/domain/operator-roles';
import { operatorNames } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { formerOperators, operatorsWithGrants } from './history-repository.ts';

/** Whether two people have roles for a client in common, whatever roles these are. */
const shareClient = (one: readonly Grant[], other: readonly Grant[]) =>
  one.some(({ client }) => holdsRole(other, operatorRoles, client)) ||
  other.some(({ client }) => client !== null && holdsRole(one, operatorRoles, client));

/** The operators whose acts somebody may see: their own, those of colleagues for a client of both, and for an admin of all clients everybody's, also of those who were removed; by name. */
export async function operatorsSeenBy(
  tx: TenantTx,
  { id: own, grants }: { readonly id: string; readonly grants: readonly Grant[] },
): Promise<{ readonly id: string; readonly name: string }[]> {
  const [people, names] = [await operatorsWithGrants(tx), await operatorNames(tx)];
  const seen = people.filter(
    ({ id, grants: theirs }) => id === own || isAdminOfAll(grants) || shareClient(grants, theirs),
  );
  const former = isAdminOfAll(grants) ? await formerOperators(tx) : [];
  return [...seen, ...former].map(({ id }) => ({ id, name: names.get(id) ?? id }));
}

/** The other operators whose access somebody manages. */
export async function operatorsManagedBy(
  tx: TenantTx,
  { id: own, grants }: { readonly id: string; readonly grants: readonly Grant[] },
): Promise<readonly string[]> {
  const people = await operatorsWithGrants(tx);
  return people
    .filter(({ id, grants: theirs }) => id !== own && mayManage(grants, theirs))
    .map(({ id }) => id);
}
