import { keptTexts } from './kept-texts.ts';

/** What a browser remembers for all tabs; where it refuses storage, what this page remembers. */
export const browserStorage = keptTexts(() => localStorage);
