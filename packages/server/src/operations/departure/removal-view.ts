import type { Removal } from '@weitersagen/contracts/operator-departure';
import { addDays, berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import type { OperatorMakers } from '../../people/public.ts';
import { personsLeft } from '../../privacy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import { findDeparture } from './departure-service.ts';
import { removalRepository } from './removal-repository.ts';

/** How the removal of a client stands, for who looks at it; null for one that has not left. */
export async function removalFor(
  tx: TenantTx,
  { accountId, makers }: { readonly accountId: string; readonly makers: OperatorMakers },
): Promise<Removal | null> {
  const departure = await findDeparture(tx);
  if (departure?.isOver !== true) return null;
  const found = await removalRepository(tx).find();
  const from = berlinDay(addDays(parseBerlinDay(departure.graceUntil) ?? tx.now, 1));
  const state = { from, isEarly: berlinDay(tx.now) < from, persons: await personsLeft(tx) };
  if (found === undefined) return { ...state, asked: null };
  const { asked_by: by, asked_at: at, done_by: doneBy } = found;
  const waits = doneBy === null;
  return {
    ...state,
    asked: {
      by: makers.names.get(by) ?? null,
      at: at.toISOString(),
      reason: found.reason,
      agreedBy: doneBy === null ? null : (makers.names.get(doneBy) ?? null),
      agreedAt: found.done_at?.toISOString() ?? null,
      finishedAt: found.finished_at?.toISOString() ?? null,
      goneMakers: waits ? makers.gone([by], { roles: ['admin'], client: tx.tenant.id }) : [],
      noSecond: waits ? await whyNoSecondPerson(tx, { by, at }, accountId) : null,
    },
  };
}
