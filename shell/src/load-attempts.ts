import { CHUNK_RETRY_MS } from '@weitersagen/domain/constants';

/**
 * Remembers loads by id: who asks during or after a load gets that one. A failed load is forgotten, so that the next ask loads again;
 * `load` then gets the next attempt's number, counted from 0. `replace` remembers another load in its place, once that succeeded.
 */
export function rememberLoads<T>(load: (id: string, attempt: number) => Promise<T>): {
  readonly ask: (id: string) => Promise<T>;
  readonly replace: (id: string, other: () => Promise<T>) => Promise<T>;
} {
  const loads = new Map<string, Promise<T>>();
  const attempts = new Map<string, number>();
  return {
    ask(id) {
      const known = loads.get(id);
      if (known) return known;
      const attempt = attempts.get(id) ?? 0;
      attempts.set(id, attempt + 1);
      const begun = load(id, attempt);
      loads.set(id, begun);
      begun.catch(() => loads.delete(id));
      return begun;
    },
    async replace(id, other) {
      const value = await other();
      loads.set(id, Promise.resolve(value));
      return value;
    },
  };
}

/** What a load that never answered rejects with: the browser goes on waiting for its address, so only a new document asks again. */
export const hangName = 'TimeoutError';

function hang(what: string): Error {
  const error = new Error(`${what} did not answer`);
  error.name = hangName;
  return error;
}

/** Rejects with an error that names `what` and is called `hangName` when `work` takes longer than `limitMs`. */
export async function within<T>(
  work: Promise<T>,
  what: string,
  limitMs = CHUNK_RETRY_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hang(what)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Name of the error that a chunk rejects with which failed at both of its addresses (`retryChunks`). */
export const chunkErrorName = 'ChunkLoadError';

/** A page whose files did not come, by the name and message of the reason. */
export class LoadFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = cause instanceof Error ? cause.name : 'Error';
  }
}
