import type { FaqEntry } from '@weitersagen/contracts/content';

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The entries in which every word of a search stands, in question or answer; accents and case do not matter. */
export function matchingEntries(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ question, html }) => {
    const text = plain(`${question} ${html}`);
    return words.every((word) => text.includes(word));
  });
}
