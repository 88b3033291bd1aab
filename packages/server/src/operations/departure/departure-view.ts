import type {
  Departure,
  DepartureEffect,
  StillOpen,
} from '@weitersagen/contracts/operator-departure';
import { berlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import { graceOf } from '@weitersagen/domain/grace';
import type { OperatorMakers } from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { whyNoSecondPerson } from '../../platform/second-person/second-person.ts';
import { departureRepository } from './departure-repository.ts';
import { findDeparture, requireDayToCome } from './departure-service.ts';

/** What is still open, with days in place of instants. */
async function openOf(tx: TenantTx): Promise<StillOpen[]> {
  const open = await departureRepository(tx).stillOpen();
  return open.map(({ until, ...one }) => ({
    ...one,
    until: until === null ? null : berlinDay(until),
  }));
}

/** What leaving on a day means, by how things stand now. */
async function effectOn(tx: TenantTx, day: BerlinDay): Promise<DepartureEffect> {
  const repository = departureRepository(tx);
  return {
    ...(await repository.touched()),
    open: await openOf(tx),
    pickUpMonths: tx.tenant.config.pickUpMonths,
    partners: (await repository.partnerIds()).length,
    referrers: (await repository.referrerIds()).length,
    graceUntil: graceOf(day),
  };
}

/** What leaving on a day would mean. Throws DepartureRefused for none to come, and for one that is too far away. */
export async function effectOfLeaving(tx: TenantTx, day: BerlinDay): Promise<DepartureEffect> {
  requireDayToCome(tx, day);
  return effectOn(tx, day);
}

/** How the departure stands, for who looks at it; null for a client that stays. */
export async function departureFor(
  tx: TenantTx,
  { accountId, makers }: { readonly accountId: string; readonly makers: OperatorMakers },
): Promise<Departure | null> {
  const found = await findDeparture(tx);
  if (found === null) return null;
  const { announcedBy: by, announcedAt: at, confirmedBy, confirmedAt, isOver } = found;
  const waits = confirmedAt === null;
  return {
    leavesOn: found.leavesOn,
    inForce: found.inForce,
    reason: found.reason,
    announcedBy: makers.names.get(by) ?? null,
    announcedAt: at.toISOString(),
    confirmedBy: confirmedBy === null ? null : (makers.names.get(confirmedBy) ?? null),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    isOver,
    goneMakers: waits ? makers.gone([by], { roles: ['admin'], client: tx.tenant.id }) : [],
    noSecond: waits ? await whyNoSecondPerson(tx, { by, at }, accountId) : null,
    effect: await effectOn(tx, isOver ? (found.inForce ?? found.leavesOn) : found.leavesOn),
  };
}
