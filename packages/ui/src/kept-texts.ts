/** Texts by key, as a browser's storage keeps them. */
export interface KeptTexts {
  /** The text kept under a key, or null. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/**
 * Texts in a storage of the browser. A browser may refuse it (a setting, another site's frame, a full disk): then nothing fails, and
 * what was to be kept lives as long as the page. Browser only: the edge, whose visitors share memory, keeps nothing.
 */
export function keptTexts(storage: () => Storage): KeptTexts {
  const refused = new Map<string, string>();
  const attempt = <T>(work: (kept: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => refused.get(key) ?? attempt((kept) => kept.getItem(key), null),
    write(key, text) {
      refused.delete(key);
      const isKept = attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false);
      if (!isKept && typeof window !== 'undefined') refused.set(key, text);
    },
    remove(key) {
      refused.delete(key);
      attempt((kept) => kept.removeItem(key), undefined);
    },
    keys: () => [...new Set([...refused.keys(), ...attempt((kept) => Object.keys(kept), [])])],
  };
}
