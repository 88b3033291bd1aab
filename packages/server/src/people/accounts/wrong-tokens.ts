import { ApiError } from '../../platform/api-error.ts';
import type { Limit, Throttle } from '../../platform/throttle.ts';

/**
 * Does something with a mailed token. One that does not exist counts against the caller; above the limit the answer no longer says so
 * but tooManyTries. A token that is good works all the same: behind one address there may be many people, and nobody guesses one.
 */
export async function countingWrongTokens<T>(
  throttle: Throttle,
  limit: Limit,
  caller: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.key === 'linkExpired') await throttle.hit(limit, caller);
    throw error;
  }
}
