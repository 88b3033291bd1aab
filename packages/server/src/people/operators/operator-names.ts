import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { operatorPeople } from './operator-people-repository.ts';

/** Names of the operators by account; somebody who was removed has none any more. */
export async function operatorNames(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const people = await operatorPeople(tx);
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
