import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWordFilter, type WordFilter } from './word-filter.ts';

let filter: WordFilter | null = null;

/** The filter of the passwords that are used most; decision record 073 says where they come from. */
export function commonPasswordFilter(): WordFilter {
  filter ??= readWordFilter(readFileSync(join(import.meta.dirname, 'common-passwords.bin')));
  return filter;
}

/** Whether a word can meet the rules in some mixture of large and small letters; no other has to be in the filter. */
export const mayMeetRules = (word: string): boolean =>
  word.length >= 8 && /\d/.test(word) && /\p{L}.*\p{L}/u.test(word);
