/**
 * What a tab remembers until it is closed. A browser may refuse storage (a setting, a full disk): then nothing is remembered and
 * nothing fails.
 */
export const tabStorage = {
  /** The text kept under a key, or null. */
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Refused: the text then lives as long as the page.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Refused: there is nothing to remove.
    }
  },
};
