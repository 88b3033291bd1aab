/** What pages said because another person was quicker, each with what was typed meanwhile. */
const overs = new Map<string, string>();

/** Marks what a page says as the news that another person was quicker, however many hands it goes through; it is never a success. `typed` is what would be lost. */
export function sayOver(text: string, typed = ''): string {
  overs.set(text, typed);
  return text;
}

/** What was typed where another person was quicker; undefined for what says something else. */
export const typedWhenOver = (text: string): string | undefined => overs.get(text);
