import type { KeptText, TextVersion } from '@weitersagen/contracts/operator-texts';
import { noWords, type TextWord } from '@weitersagen/domain/programme-texts';

/** A text as it is typed. */
export type TextValues = Record<TextWord, string>;

/** The words of a version. */
export const wordsOf = (version: TextVersion | undefined): TextValues =>
  Object.fromEntries(
    Object.keys(noWords).map((name) => [name, version?.[name as TextWord] ?? '']),
  ) as TextValues;

/** The draft, or what is scheduled. */
export const openVersion = ({ versions }: KeptText): TextVersion | undefined =>
  versions.find(({ state }) => state === 'draft' || state === 'scheduled');

/** The version that the pages show, or the one that took it off them. */
export const shownVersion = ({ versions }: KeptText): TextVersion | undefined =>
  versions.find(({ state }) => state === 'published');

/** What a form begins with: what is written next, or what is shown. */
export const startOf = (text: KeptText): TextValues =>
  wordsOf(openVersion(text) ?? shownVersion(text));
