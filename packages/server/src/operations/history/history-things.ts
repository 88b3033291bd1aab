import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { holdsRole, type Grant, type OperatorRole } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { peopleOf, thingsOf, type PersonRow } from './history-things-repository.ts';

type Line = Pick<HistoryLine, 'entity' | 'entityId' | 'actor' | 'onBehalfOf'>;
type Told = Pick<HistoryLine, 'thing' | 'actorName' | 'onBehalfName'>;

/** Lines that are about a person themselves. */
const persons = ['account', 'recipient'];
/** Lines about money, of whose people the pages of finance tell. */
const paid = ['claim', 'payoutItem'];
const isCustomer = ({ kind }: PersonRow) => kind === 'referrer' || kind === 'recipient';

/**
 * Says of lines of one client whose they are and by what people know it: names of customers to support, of who is paid to finance as well, of partners
 * to support and admins, as on the pages of each. Who was erased has none.
 */
export async function tellThings(
  tx: TenantTx,
  grants: readonly Grant[],
  lines: readonly Line[],
): Promise<readonly Told[]> {
  const holds = (...roles: OperatorRole[]) => holdsRole(grants, roles, tx.tenant.id);
  const things = await thingsOf(tx, [...new Set(lines.map(({ entityId }) => entityId))]);
  const thingOf = ({ entity, entityId }: Line) =>
    things.find((one) => one.entity === entity && one.id === entityId);
  const personOf = (line: Line) =>
    persons.includes(line.entity) ? line.entityId : (thingOf(line)?.person ?? null);
  const ids = lines.flatMap((line) => [personOf(line), line.actor, line.onBehalfOf]);
  const people = await peopleOf(tx, [...new Set(ids.filter((id) => id !== null))]);
  const shown = (id: string | null, entity = '') => {
    const person = people.find((one) => one.id === id);
    if (person === undefined) return null;
    const isShown = isCustomer(person)
      ? holds('support') || (paid.includes(entity) && holds('finance'))
      : holds('support', 'admin');
    return isShown ? person : null;
  };
  return lines.map((line) => {
    const thing = thingOf(line);
    const person = shown(personOf(line), line.entity);
    const isTold = thing !== undefined || person !== null;
    return {
      thing: isTold
        ? {
            name: person?.name ?? null,
            known: thing?.known ?? null,
            customer: person !== null && isCustomer(person) && holds('support') ? person.id : null,
            run: thing?.run ?? null,
            lead: holds('support') ? (thing?.lead ?? null) : null,
          }
        : null,
      actorName: shown(line.actor)?.name ?? null,
      onBehalfName: shown(line.onBehalfOf)?.name ?? null,
    };
  });
}
