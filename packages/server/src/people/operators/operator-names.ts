import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namedOperators } from './operator-name-repository.ts';

/** Names of the operators by account, of those who were removed too. */
export async function operatorNames(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const people = await namedOperators(tx);
  return new Map(
    people.map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`]),
  );
}
