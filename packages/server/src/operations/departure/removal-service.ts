import { berlinDay } from '@weitersagen/domain/dates';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { DepartureRefused } from './departure-refused.ts';
import { departureRepository, type StillOpen } from './departure-repository.ts';
import { findDeparture } from './departure-service.ts';
import { removalRepository } from './removal-repository.ts';

const entry = ({ tenant }: TenantTx) => ({ entity: 'tenant', entityId: tenant.id }) as const;

/** What is in the way of a removal: the client is there, its time of grace runs, or something is open: owed, at the bank, in dispute or to be picked up. */
export async function hindrances(
  tx: TenantTx,
): Promise<{ readonly isEarly: boolean; readonly open: readonly StillOpen[] }> {
  const departure = await findDeparture(tx);
  const isEarly = departure?.isOver !== true || berlinDay(tx.now) <= departure.graceUntil;
  return { isEarly, open: await departureRepository(tx).stillOpen() };
}

/** Throws DepartureRefused while anything is in the way. */
async function requireNothingOpen(tx: TenantTx): Promise<void> {
  const { isEarly, open } = await hindrances(tx);
  if (isEarly)
    throw new DepartureRefused('stays', 'The time of grace after the departure is not over.');
  if (open.length > 0)
    throw new DepartureRefused(
      'hindered',
      `Still open: ${open.map(({ kind, count }) => `${kind} ${count}`).join(', ')}.`,
    );
}

/** Asks that the persons of a client that left are removed. Throws DepartureRefused while anything is in the way, and where somebody asked already. */
export async function askRemoval(
  tx: TenantTx,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await requireNothingOpen(tx);
  if (!(await removalRepository(tx).ask(by, reason)))
    throw new DepartureRefused('asked', 'The removal is asked for already.');
  await audit(tx, { ...entry(tx), event: 'removalAsked', reason, actor: by });
}

/** The removal that waits for a second person, held until the transaction ends. Throws DepartureRefused where none does. */
async function requireWaiting(tx: TenantTx) {
  const found = await removalRepository(tx).locked();
  if (found === undefined || found.done_at !== null)
    throw new DepartureRefused('none', 'No removal waits.');
  return found;
}

/**
 * Agrees to the removal as a second person; from then on the job erases persons, which nobody takes back. Throws DepartureRefused where none
 * waits, for the same or a near person, and while anything is in the way.
 */
export async function agreeToRemoval(tx: TenantTx, by: string): Promise<void> {
  const found = await requireWaiting(tx);
  await requireNothingOpen(tx);
  await requireSecondPerson(
    tx,
    { by: found.asked_by, at: found.asked_at },
    by,
    (why) => new DepartureRefused(why, 'A second person has to agree to the removal.'),
  );
  await removalRepository(tx).agree(by);
  await audit(tx, { ...entry(tx), event: 'removalAgreed', reason: found.reason, actor: by });
}

/** Takes the removal back or declines it, as long as nobody agreed. Throws DepartureRefused where none waits. */
export async function withdrawRemoval(tx: TenantTx, by: string): Promise<void> {
  const { reason } = await requireWaiting(tx);
  await removalRepository(tx).drop();
  await audit(tx, { ...entry(tx), event: 'removalWithdrawn', reason, actor: by });
}
