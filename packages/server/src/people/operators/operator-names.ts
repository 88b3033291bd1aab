import { asSeen } from '@weitersagen/domain/password-readings';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namedOperators } from './operator-name-repository.ts';

type Named = Awaited<ReturnType<typeof namedOperators>>[number];

/** What tells somebody from others of the same name: the address, or of who was removed, and has none any more, the end of the account's number. */
const apart = ({ id, email, deleted_at: removed }: Named) =>
  removed === null ? email : `#${id.slice(-6)}`;

/**
 * Names of the operators by account, of those who were removed too. A name that another account bears or bore, however it is spelt to the eye, stands with
 * what tells them apart: a second person decides by it who asks.
 */
export async function operatorNames(tx: TenantTx): Promise<ReadonlyMap<string, string>> {
  const people = (await namedOperators(tx)).map((person) => {
    const name = `${person.first_name} ${person.last_name}`;
    return { person, name, seen: asSeen(name) };
  });
  const bearers = Map.groupBy(people, ({ seen }) => seen);
  return new Map(
    people.map(({ person, name, seen }) => [
      person.id,
      bearers.get(seen)?.length === 1 ? name : `${name} (${apart(person)})`,
    ]),
  );
}
