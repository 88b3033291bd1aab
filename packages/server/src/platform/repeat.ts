import { setTimeout as sleep } from 'node:timers/promises';

/** Work that goes on until it is stopped. */
export interface Repetition {
  /** There may be something to do: the pause ends, or the next one does not take place. */
  readonly wake: () => void;
  /** Begins nothing more; settles when what runs has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Calls `work` again and again: at once while it says 'more', else after `pauseMs` or when it is woken. What it throws is told, and the
 * pause follows. Work that lasts has to end with its signal.
 */
export function repeat(
  work: (stopping: AbortSignal) => Promise<'more' | 'enough'>,
  { pauseMs, onError }: { readonly pauseMs: number; readonly onError: (error: unknown) => void },
): Repetition {
  const stopping = new AbortController();
  let nap = new AbortController();
  async function loop() {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      const next = await work(stopping.signal).catch((error: unknown) => {
        onError(error);
        return 'enough' as const;
      });
      if (next === 'more') continue;
      const wakeUp = AbortSignal.any([nap.signal, stopping.signal]);
      await sleep(pauseMs, undefined, { signal: wakeUp }).catch(() => undefined);
    }
  }
  const looping = loop();
  return {
    wake: () => nap.abort(),
    async stop() {
      stopping.abort();
      await looping;
    },
  };
}
