/** How long answers are kept, in milliseconds, how many, and how many bytes of them. */
export interface CacheLimits {
  /** Within this an answer is served without asking. */
  readonly freshMs: number;
  /** Within this an answer is served while the service fails. */
  readonly staleMs: number;
  /** After a failure the service is left alone for this long. */
  readonly pauseMs: number;
  /** Of one owner. */
  readonly entries: number;
  /** Of one owner, and of all. */
  readonly bytesOfOwner: number;
  readonly bytes: number;
}

/** A minute fresh, a day where the service fails. */
export const contentCacheLimits: CacheLimits = {
  freshMs: 60_000,
  staleMs: 24 * 3600_000,
  pauseMs: 5000,
  entries: 500,
  bytesOfOwner: 4 * 1024 ** 2,
  bytes: 32 * 1024 ** 2,
};

interface Entry<T> {
  readonly kept: { readonly value: T; readonly at: number; readonly bytes: number } | null;
  readonly failure: { readonly error: unknown; readonly at: number } | null;
  readonly loading: Promise<T> | null;
}

/** Answers of content services by owner and key. One key is asked for once at a time. */
export interface ContentCache<T> {
  /** Gives what is kept or loads it; a failure of `load` is thrown only when nothing is kept. */
  get(owner: string, key: string, load: () => Promise<T>): Promise<T>;
  /** Bytes held now. */
  size(): number;
}

/** What is kept of one owner; the least recently loaded entry goes first. */
function createShelf<T>({ entries: most, bytesOfOwner }: CacheLimits) {
  // A Map keeps the order of insertion.
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;
  function drop(key: string) {
    bytes -= entries.get(key)?.kept?.bytes ?? 0;
    entries.delete(key);
  }
  function dropOldest() {
    const [oldest] = entries.keys();
    if (oldest !== undefined) drop(oldest);
  }
  return {
    get: (key: string) => entries.get(key),
    bytes: () => bytes,
    dropOldest,
    put(key: string, entry: Entry<T>) {
      drop(key);
      entries.set(key, entry);
      bytes += entry.kept?.bytes ?? 0;
      for (const oldest of entries.keys()) {
        if (entries.size <= most && bytes <= bytesOfOwner) return;
        drop(oldest);
      }
    },
  };
}

/**
 * A cache in this process. What one owner has too much of displaces only their own; where all have too much, it is of the one who has
 * most. `sizeOf` gives the bytes of an answer, `now` is for tests.
 */
export function createContentCache<T>(
  limits: CacheLimits,
  sizeOf: (value: T) => number,
  now: () => number = Date.now,
): ContentCache<T> {
  const shelves = new Map<string, ReturnType<typeof createShelf<T>>>();
  const size = () => shelves.values().reduce((sum, shelf) => sum + shelf.bytes(), 0);

  function put(owner: string, key: string, entry: Entry<T>) {
    const shelf = shelves.get(owner) ?? createShelf<T>(limits);
    shelves.set(owner, shelf);
    shelf.put(key, entry);
    while (size() > limits.bytes)
      [...shelves.values()].toSorted((one, other) => other.bytes() - one.bytes())[0]?.dropOldest();
  }
  function staleOf(entry: Entry<T> | undefined) {
    const kept = entry?.kept ?? null;
    return kept !== null && now() - kept.at <= limits.staleMs ? kept : null;
  }
  function start(owner: string, key: string, load: () => Promise<T>): Promise<T> {
    const known = shelves.get(owner)?.get(key);
    const loading = load().then(
      (value) => {
        const kept = { value, at: now(), bytes: sizeOf(value) };
        put(owner, key, { kept, failure: null, loading: null });
        return value;
      },
      (error: unknown) => {
        const kept = staleOf(known);
        put(owner, key, { kept, failure: { error, at: now() }, loading: null });
        if (kept === null) throw error;
        return kept.value;
      },
    );
    put(owner, key, { kept: known?.kept ?? null, failure: known?.failure ?? null, loading });
    return loading;
  }
  return {
    size,
    async get(owner, key, load) {
      const entry = shelves.get(owner)?.get(key);
      if (entry?.kept && now() - entry.kept.at < limits.freshMs) return entry.kept.value;
      if (entry?.loading) return entry.loading;
      if (entry?.failure && now() - entry.failure.at < limits.pauseMs) {
        const kept = staleOf(entry);
        if (kept === null) throw entry.failure.error;
        return kept.value;
      }
      return start(owner, key, load);
    },
  };
}
