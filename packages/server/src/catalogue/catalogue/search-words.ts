/** The words of a search; a sign between two of them is none. */
export function wordsOf(text: string): readonly string[] {
  const parts = text.split(/\s+/u);
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return words.length > 0 ? words : parts;
}
