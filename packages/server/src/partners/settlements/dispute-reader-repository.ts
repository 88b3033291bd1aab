import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { DisputeRow } from './dispute-repository.ts';
import type { Settlement } from './settlement-repository.ts';

/** Who reads about a dispute: the person who opened it, while they are with that partner; else the owners of the agency. Nobody who is blocked. */
export async function readersOf(
  { db }: TenantTx,
  { opened_by: opener }: Pick<DisputeRow, 'opened_by'>,
  { receiver_kind: kind, receiver_id: of }: Pick<Settlement, 'receiver_kind' | 'receiver_id'>,
) {
  const people = await db
    .selectFrom('account')
    .selectAll()
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where((where) => (kind === 'seller' ? where('id', '=', of) : where('agency_id', '=', of)))
    .orderBy('id')
    .execute();
  const person = people.find(({ id }) => id === opener);
  return person === undefined
    ? people.filter(({ role }) => role === 'owner' || role === 'inactiveOwner')
    : [person];
}
