import { keptTexts } from './kept-texts.ts';

const { read, write, remove } = keptTexts(() => sessionStorage);

/** What a tab remembers until it is closed; where the browser refuses storage, until the page is left. */
export const tabStorage = { read, write, remove };
