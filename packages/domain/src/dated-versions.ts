import { berlinDay, parseBerlinDay, type BerlinDay } from './dates.ts';

/** A version of what holds from an instant on until the next one begins, such as a commission or a price. */
export interface DatedVersion {
  readonly version: number;
  readonly since: Date;
}

/** How a version stands: it begins later, holds, or another one has taken its place. */
export type VersionState = 'announced' | 'active' | 'ended';

/** The instant of a version that was there before anybody kept versions. */
export const FROM_THE_BEGINNING = new Date(0);

/** Versions in the order in which they hold: by their instant, of two that share one the later number last. */
export const inOrderOfForce = <T extends DatedVersion>(versions: readonly T[]): readonly T[] =>
  versions.toSorted(
    (one, other) => one.since.getTime() - other.since.getTime() || one.version - other.version,
  );

/** The version that holds at an instant; none before the first. */
export const versionAt = <T extends DatedVersion>(
  versions: readonly T[],
  at: Date,
): T | undefined => inOrderOfForce(versions).findLast(({ since }) => since <= at);

/** Every version with how it stands at an instant, the latest first. Source: product.md, section "5 Entities". */
export function withStates<T extends DatedVersion>(
  versions: readonly T[],
  now: Date,
): readonly (T & { readonly state: VersionState })[] {
  const holding = versionAt(versions, now);
  return inOrderOfForce(versions)
    .toReversed()
    .map((each) => ({
      ...each,
      state: each.since > now ? 'announced' : each === holding ? 'active' : 'ended',
    }));
}

/**
 * The instant from which something wanted from a Berlin day on holds: midnight of a later day, now for today. Null for a day that is over
 * or none.
 */
export function sinceDay(day: BerlinDay, now: Date): Date | null {
  const midnight = parseBerlinDay(day);
  if (midnight === null || day < berlinDay(now)) return null;
  return midnight > now ? midnight : now;
}

/** Whether another version begins at just that instant, so that the two would hold at once. */
export const isTaken = (versions: readonly DatedVersion[], since: Date): boolean =>
  versions.some((version) => version.since.getTime() === since.getTime());
