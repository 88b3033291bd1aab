import { setTimeout } from 'node:timers/promises';

/**
 * Tries some work after so many seconds each, until it succeeds. Says whether it did; never throws. What waits here holds no process back
 * that ends.
 */
export async function triedLater(
  work: () => Promise<unknown>,
  afterSeconds: readonly number[],
): Promise<boolean> {
  for (const seconds of afterSeconds) {
    await setTimeout(seconds * 1000, undefined, { ref: false });
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
  return false;
}
