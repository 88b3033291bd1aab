import type { Limit, Throttle } from '../../platform/throttle.ts';

/** Wrong passwords of a day that nobody waits for, one less than ten: the tenth opens the first pause. */
const freeTries: Limit = { name: 'password tries', hits: 9, seconds: 86_400 };
/** Tries after that, of the same day: each pause is longer than the one before. */
const lateTries: Limit = { name: 'password late tries', hits: Infinity, seconds: 86_400 };
const pauses = [60, 120, 240, 480, 900];
/** Of a browser that the account is known in: whoever tries from elsewhere does not use them up. */
const knownTries: Limit = { name: 'password known browser', hits: 10, seconds: 900 };

/**
 * Counts a try with the password of an account before it is looked at: after ten in a day there is one for each pause, of one minute
 * and then twice as long each time, up to a quarter of an hour. Says whether the next try has to wait. Throws tooManyTries.
 */
export async function countPasswordTry(
  throttle: Throttle,
  isKnown: boolean,
  ...account: readonly string[]
): Promise<boolean> {
  if (isKnown) {
    await throttle.hit(knownTries, ...account);
    return throttle.isUsedUp(knownTries, ...account);
  }
  if (await throttle.allows(freeTries, ...account)) return false;
  const late = await throttle.tries(lateTries, ...account);
  const seconds = pauses[Math.min(late, pauses.length - 1)] ?? 0;
  await throttle.hit({ name: 'password pause', hits: 1, seconds }, ...account);
  await throttle.allows(lateTries, ...account);
  return true;
}

/** Forgets the tries of the same kind after a right password: an owner in a known browser gives nobody elsewhere new tries. */
export async function forgetPasswordTries(
  throttle: Throttle,
  isKnown: boolean,
  ...account: readonly string[]
): Promise<void> {
  for (const limit of isKnown ? [knownTries] : [freeTries, lateTries])
    await throttle.clear(limit, ...account);
}
