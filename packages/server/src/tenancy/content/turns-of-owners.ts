/** Lets a few of each owner work at once; the others wait for their turn. */
export interface OwnersTurns {
  /** Throws the signal's reason where it comes first. */
  take<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Turns of `atOnce` for each owner. */
export function createTurns(atOnce: number): OwnersTurns {
  const working = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  async function wait(owner: string, signal: AbortSignal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = waiting.get(owner) ?? new Set();
    waiting.set(owner, queue.add(resolve));
    const giveUp = () => {
      queue.delete(resolve);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', giveUp));
  }
  function leave(owner: string) {
    const queue = waiting.get(owner);
    const [first] = queue ?? [];
    // The turn goes from one to the next: the number of those who work stays.
    if (first !== undefined) {
      queue?.delete(first);
      return first();
    }
    waiting.delete(owner);
    const left = (working.get(owner) ?? 1) - 1;
    if (left === 0) working.delete(owner);
    else working.set(owner, left);
  }
  return {
    async take(owner, signal, work) {
      const now = working.get(owner) ?? 0;
      if (now < atOnce) working.set(owner, now + 1);
      else await wait(owner, signal);
      return work().finally(() => leave(owner));
    },
  };
}
