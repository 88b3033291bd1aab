import { RELEASE_UNDO_MINUTES } from '@weitersagen/domain/constants';

const windowMs = RELEASE_UNDO_MINUTES * 60_000;

/** When the release by an agency takes effect; until then it can be taken back. */
export const releaseTakesEffect = (releasedAt: Date): Date =>
  new Date(releasedAt.getTime() + windowMs);

/** The latest release by an agency that counts at an instant. */
export const countingReleases = (now: Date): Date => new Date(now.getTime() - windowMs);
