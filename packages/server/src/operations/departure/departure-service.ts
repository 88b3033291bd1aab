import { berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import { graceOf } from '@weitersagen/domain/grace';
import { LEAVING_MOST_YEARS } from '@weitersagen/domain/constants';
import { audit } from '../../platform/audit/audit.ts';
import { leaveTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueueAll } from '../../platform/outbox/outbox-kind.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { departureTold, departureToldReferrer } from './departure-outbox.ts';
import { DepartureRefused } from './departure-refused.ts';
import { departureRepository, type StillOpen } from './departure-repository.ts';

const entry = ({ tenant }: TenantTx) => ({ entity: 'tenant', entityId: tenant.id }) as const;

/** How the departure of a client stands. */
export interface DepartureState {
  /** First day (Europe/Berlin) on which the client is gone. */
  readonly leavesOn: BerlinDay;
  /** The day that a second person confirmed; another while a change of it waits, null before. */
  readonly inForce: BerlinDay | null;
  readonly reason: string;
  readonly announcedBy: string;
  readonly announcedAt: Date;
  /** Null while it waits for a second person. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  /** Whether the day in force has come. */
  readonly isOver: boolean;
  /** The last day of the time of grace: until then at least, its data stay. */
  readonly graceUntil: BerlinDay;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof departureRepository>['find']>>>;

const isGone = ({ now }: TenantTx, { in_force: inForce }: Row) =>
  inForce !== null && inForce <= berlinDay(now);

/** The departure that is announced or in force, null for a client that stays. */
export async function findDeparture(tx: TenantTx): Promise<DepartureState | null> {
  const found = await departureRepository(tx).find();
  if (found === undefined) return null;
  return {
    leavesOn: found.leaves_on,
    inForce: found.in_force,
    reason: found.reason,
    announcedBy: found.announced_by,
    announcedAt: found.announced_at,
    confirmedBy: found.confirmed_by,
    confirmedAt: found.confirmed_at,
    isOver: isGone(tx, found),
    graceUntil: graceOf(found.in_force ?? found.leaves_on),
  };
}

/** The same, and what is still open of the client. */
export async function departureState(tx: TenantTx): Promise<{
  readonly departure: DepartureState | null;
  readonly open: readonly StillOpen[];
}> {
  return {
    departure: await findDeparture(tx),
    open: await departureRepository(tx).stillOpen(),
  };
}

/** The same day of the calendar some years later; of the 29th of February, which not every year has, a day to compare with. */
const yearsLater = (day: BerlinDay, years: number): BerlinDay =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Throws DepartureRefused for what is no day of the calendar, none to come, or one that is more than five years away. */
export function requireDayToCome({ now }: Pick<TenantTx, 'now'>, day: BerlinDay): void {
  if (parseBerlinDay(day) === null)
    throw new DepartureRefused('noDay', `${day} is no day of the calendar.`);
  if (day <= berlinDay(now))
    throw new DepartureRefused('notToCome', 'The day has to be one to come.');
  if (day > yearsLater(berlinDay(now), LEAVING_MOST_YEARS))
    throw new DepartureRefused(
      'tooFar',
      `The day has to be within the next ${LEAVING_MOST_YEARS} years.`,
    );
}

/**
 * Announces that the client of the transaction leaves on a day, which is none of today or before and none more than five years away; with `seen` in place of that day. Nothing
 * changes until another person confirms: a day in force stays. Throws DepartureRefused for another day, where another departure is announced
 * than was seen, and once the client is gone.
 */
export async function announceDeparture(
  tx: TenantTx,
  leavesOn: BerlinDay,
  {
    by,
    reason,
    seen = null,
  }: { readonly by: string; readonly reason: string; readonly seen?: BerlinDay | null },
): Promise<void> {
  requireDayToCome(tx, leavesOn);
  const repository = departureRepository(tx);
  if (seen === null) {
    if (!(await repository.announce(by, leavesOn, reason)))
      throw new DepartureRefused(
        'announced',
        'A departure is announced already; take it back first.',
      );
  } else {
    const found = await requireSeen(tx, seen);
    requireNotGone(tx, found);
    await repository.change(by, leavesOn, reason);
  }
  await audit(tx, {
    ...entry(tx),
    event: 'departureAnnounced',
    ...(seen !== null && { before: { leavesOn: seen } }),
    after: { leavesOn },
    reason,
    actor: by,
  });
}

/** The departure with the day that was seen, held until the transaction ends. Throws DepartureRefused where there is none, or another one. */
async function requireSeen(tx: TenantTx, seen: BerlinDay | null): Promise<Row> {
  const found = await departureRepository(tx).locked();
  if (found === undefined) throw new DepartureRefused('none', 'No departure is announced.');
  if (seen !== null && found.leaves_on !== seen)
    throw new DepartureRefused('otherDay', `The announced day is ${found.leaves_on}.`);
  return found;
}

function requireNotGone(tx: TenantTx, found: Row): void {
  if (isGone(tx, found)) throw new DepartureRefused('gone', 'The client is gone since that day.');
}

/** Has people of agencies, sellers and the referrers whom it concerns told the day from which on the client is gone, or that it stays. */
async function tellPeople(tx: TenantTx, leavesOn: BerlinDay | null): Promise<void> {
  const repository = departureRepository(tx);
  const told = (ids: readonly string[]) => ids.map((accountId) => ({ accountId, leavesOn }));
  await enqueueAll(tx, departureTold, told(await repository.partnerIds()));
  await enqueueAll(tx, departureToldReferrer, told(await repository.referrerIds()));
}

/**
 * Puts the announced departure in force, by a second person who names the day that they saw; partners and referrers are told. From that day on the client's
 * pages are closed. Throws DepartureRefused where nothing waits, for another day, for the same or a near person, and where the day has come meanwhile.
 */
export async function confirmDeparture(tx: TenantTx, seen: BerlinDay, by: string): Promise<void> {
  const repository = departureRepository(tx);
  const found = await repository.locked();
  if (found === undefined || found.confirmed_by !== null)
    throw new DepartureRefused('none', 'No departure waits to be confirmed.');
  await requireSeen(tx, seen);
  requireNotGone(tx, found);
  if (found.leaves_on <= berlinDay(tx.now))
    throw new DepartureRefused(
      'dayCame',
      'The announced day has come; take it back and announce another.',
    );
  await requireSecondPerson(
    tx,
    { by: found.announced_by, at: found.announced_at },
    by,
    (why) =>
      new DepartureRefused(
        why,
        why === 'own'
          ? 'You announced the departure; a second person has to confirm it.'
          : 'Your access and that of who announced the departure belong together. A third person has to confirm it.',
      ),
  );
  await repository.confirm(by);
  await audit(tx, {
    ...entry(tx),
    event: 'departureConfirmed',
    ...(found.in_force !== null && { before: { leavesOn: found.in_force } }),
    after: { leavesOn: found.leaves_on },
    actor: by,
  });
  await tellPeople(tx, found.leaves_on);
  await leaveTenant(tx);
  await repository.setLeavesOn(found.leaves_on);
}

/**
 * Turns down another day that waits for a second person: the day in force stays, as who announced and confirmed it had it. Nobody else had heard
 * of the other one. Throws DepartureRefused where nothing waits beside a day in force, where another day was seen, and once the client is gone.
 */
export async function turnDayDown(
  tx: TenantTx,
  { by, reason, seen }: { readonly by: string; readonly reason: string; readonly seen: BerlinDay },
): Promise<void> {
  const found = await requireSeen(tx, seen);
  requireNotGone(tx, found);
  if (found.in_force === null || found.confirmed_at !== null)
    throw new DepartureRefused('none', 'No other day waits beside the one in force.');
  await departureRepository(tx).turnDown();
  await audit(tx, {
    ...entry(tx),
    event: 'departureDayTurnedDown',
    before: { leavesOn: found.leaves_on },
    after: { leavesOn: found.in_force },
    reason,
    actor: by,
  });
}

/**
 * Has the client stay, as long as its day has not come; whom it concerns is told this where the day was in force. Throws DepartureRefused where no departure
 * is announced, where it has another day than was seen, and once the client is gone.
 */
export async function takeDepartureBack(
  tx: TenantTx,
  {
    by,
    reason,
    seen = null,
  }: { readonly by: string; readonly reason: string; readonly seen?: BerlinDay | null },
): Promise<void> {
  const repository = departureRepository(tx);
  const found = await requireSeen(tx, seen);
  requireNotGone(tx, found);
  await repository.drop();
  await audit(tx, {
    ...entry(tx),
    event: 'departureTakenBack',
    before: { leavesOn: found.leaves_on },
    reason,
    actor: by,
  });
  if (found.in_force !== null) await tellPeople(tx, null);
  await leaveTenant(tx);
  await repository.setLeavesOn(null);
}
