/** Typed words as a pattern that finds them anywhere in a text, whatever signs with a meaning in patterns are among them. */
export const patternOf = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
