import { keptTexts } from '@weitersagen/ui/kept-texts';

const kept = keptTexts(() => sessionStorage);

/** What a tab remembers until it is closed; where the browser refuses storage, until the page is left. */
export const tabStorage = {
  /** The text kept under a key, or null. */
  read(key: string): string | null {
    return kept.read(key);
  },
  write(key: string, text: string): void {
    kept.write(key, text);
  },
  remove(key: string): void {
    kept.remove(key);
  },
};
