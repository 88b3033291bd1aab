/** Bytes by key, at most `limit` bytes of them: the least recently used leave first. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
  /** Bytes held now. */
  size(): number;
}

/** Makes an empty cache. What is larger than the limit is not kept. */
export function createByteCache(limit: number): ByteCache {
  // A Map keeps the order of insertion: the first key is the one that was not used for longest.
  const kept = new Map<string, Buffer>();
  let held = 0;
  function drop(key: string) {
    held -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }
  return {
    size: () => held,
    get(key) {
      const bytes = kept.get(key);
      if (bytes === undefined) return undefined;
      kept.delete(key);
      kept.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      drop(key);
      if (bytes.length > limit) return;
      kept.set(key, bytes);
      held += bytes.length;
      for (const oldest of kept.keys()) {
        if (held <= limit) return;
        drop(oldest);
      }
    },
  };
}
