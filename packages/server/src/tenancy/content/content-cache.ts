/** How long answers are kept, in milliseconds, and how many. */
export interface CacheLimits {
  /** Within this an answer is served without asking. */
  readonly freshMs: number;
  /** Within this an answer is served while the service fails. */
  readonly staleMs: number;
  /** After a failure the service is left alone for this long. */
  readonly pauseMs: number;
  readonly entries: number;
}

/** A minute fresh, a day where the service fails. */
export const contentCacheLimits: CacheLimits = {
  freshMs: 60_000,
  staleMs: 24 * 3600_000,
  pauseMs: 5000,
  entries: 500,
};

interface Entry<T> {
  readonly kept: { readonly value: T; readonly at: number } | null;
  readonly failure: { readonly error: unknown; readonly at: number } | null;
  readonly loading: Promise<T> | null;
}

/** Answers of the content service by key. One key is asked for once at a time. */
export interface ContentCache<T> {
  /** Gives what is kept or loads it; a failure of `load` is thrown only when nothing is kept. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

/** A cache in this process; the least recently loaded entry goes first. `now` is for tests. */
export function createContentCache<T>(
  limits: CacheLimits = contentCacheLimits,
  now: () => number = Date.now,
): ContentCache<T> {
  const entries = new Map<string, Entry<T>>();

  function put(key: string, entry: Entry<T>) {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > limits.entries && oldest !== undefined) entries.delete(oldest);
  }
  function staleOf(entry: Entry<T> | undefined) {
    const kept = entry?.kept ?? null;
    return kept !== null && now() - kept.at <= limits.staleMs ? kept : null;
  }
  function start(key: string, load: () => Promise<T>): Promise<T> {
    const known = entries.get(key);
    const loading = load().then(
      (value) => {
        put(key, { kept: { value, at: now() }, failure: null, loading: null });
        return value;
      },
      (error: unknown) => {
        const kept = staleOf(known);
        put(key, { kept, failure: { error, at: now() }, loading: null });
        if (kept === null) throw error;
        return kept.value;
      },
    );
    put(key, { kept: known?.kept ?? null, failure: known?.failure ?? null, loading });
    return loading;
  }
  return {
    async get(key, load) {
      const entry = entries.get(key);
      if (entry?.kept && now() - entry.kept.at < limits.freshMs) return entry.kept.value;
      if (entry?.loading) return entry.loading;
      if (entry?.failure && now() - entry.failure.at < limits.pauseMs) {
        const kept = staleOf(entry);
        if (kept === null) throw entry.failure.error;
        return kept.value;
      }
      return start(key, load);
    },
  };
}
