import { LEAVING_GRACE_DAYS } from '@weitersagen/domain/constants';
import { addDays, berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import { leaveTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { Refused } from '../../platform/refused.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { departureRepository, type StillOpen } from './departure-repository.ts';

/** Why something with the departure of a client cannot be done: one sentence. */
class DepartureRefused extends Refused {
  override readonly name = 'DepartureRefused';
}

const entry = ({ tenant }: TenantTx) => ({ entity: 'tenant', entityId: tenant.id }) as const;

/** How the departure of a client stands. */
export interface DepartureState {
  /** First day (Europe/Berlin) on which the client is gone. */
  readonly leavesOn: BerlinDay;
  readonly reason: string;
  readonly announcedBy: string;
  /** Null until a second person confirmed. */
  readonly confirmedBy: string | null;
  /** The last day of the time of grace: until then at least, its data stay. */
  readonly graceUntil: BerlinDay;
}

/** The last day of the time of grace after a client left. product.md, section "11 Constants". */
const graceOf = (leavesOn: BerlinDay): BerlinDay =>
  berlinDay(addDays(parseBerlinDay(leavesOn) ?? new Date(leavesOn), LEAVING_GRACE_DAYS));

/** The departure that is announced or in force, null for a client that stays; and what is still open of it. */
export async function departureState(tx: TenantTx): Promise<{
  readonly departure: DepartureState | null;
  readonly open: readonly StillOpen[];
}> {
  const repository = departureRepository(tx);
  const found = await repository.find();
  const departure =
    found === undefined
      ? null
      : {
          leavesOn: found.leaves_on,
          reason: found.reason,
          announcedBy: found.announced_by,
          confirmedBy: found.confirmed_by,
          graceUntil: graceOf(found.leaves_on),
        };
  return { departure, open: await repository.stillOpen() };
}

/**
 * Announces that the client of the transaction leaves on a day, which is none of today or before. Nothing changes until another person
 * confirms. Throws DepartureRefused for another day, and where a departure is announced already.
 */
export async function announceDeparture(
  tx: TenantTx,
  leavesOn: BerlinDay,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  if (parseBerlinDay(leavesOn) === null || leavesOn <= berlinDay(tx.now))
    throw new DepartureRefused('The day has to be one to come.');
  if (!(await departureRepository(tx).announce(by, leavesOn, reason)))
    throw new DepartureRefused('A departure is announced already; take it back first.');
  await audit(tx, {
    ...entry(tx),
    event: 'departureAnnounced',
    after: { leavesOn },
    reason,
    actor: by,
  });
}

/**
 * Puts the announced departure in force, by a second person who names the day that they saw. From that day on the client's pages are
 * closed. Throws DepartureRefused where nothing waits, for another day, for the same or a near person, and where the day has come meanwhile.
 */
export async function confirmDeparture(tx: TenantTx, seen: BerlinDay, by: string): Promise<void> {
  const repository = departureRepository(tx);
  const found = await repository.locked();
  if (found === undefined || found.confirmed_by !== null)
    throw new DepartureRefused('No departure waits to be confirmed.');
  if (found.leaves_on !== seen)
    throw new DepartureRefused(`The announced day is ${found.leaves_on}.`);
  if (found.leaves_on <= berlinDay(tx.now))
    throw new DepartureRefused('The announced day has come; take it back and announce another.');
  await requireSecondPerson(
    tx,
    { by: found.announced_by, at: found.announced_at },
    by,
    (why) =>
      new DepartureRefused(
        why === 'own'
          ? 'You announced the departure; a second person has to confirm it.'
          : 'Your access and that of who announced the departure belong together. A third person has to confirm it.',
      ),
  );
  await repository.confirm(by);
  await audit(tx, {
    ...entry(tx),
    event: 'departureConfirmed',
    after: { leavesOn: found.leaves_on },
    actor: by,
  });
  await leaveTenant(tx);
  await repository.setLeavesOn(found.leaves_on);
}

/** Has the client stay, as long as its day has not come. Throws DepartureRefused where no departure is announced, and once the client is gone. */
export async function takeDepartureBack(
  tx: TenantTx,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  const repository = departureRepository(tx);
  const found = await repository.locked();
  if (found === undefined) throw new DepartureRefused('No departure is announced.');
  if (found.confirmed_by !== null && found.leaves_on <= berlinDay(tx.now))
    throw new DepartureRefused('The client is gone since that day.');
  await repository.drop();
  await audit(tx, {
    ...entry(tx),
    event: 'departureTakenBack',
    before: { leavesOn: found.leaves_on },
    reason,
    actor: by,
  });
  await leaveTenant(tx);
  await repository.setLeavesOn(null);
}
