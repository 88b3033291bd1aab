/** What a text of JSON says. Throws without a word of the text: it may come from a file that was put in the place of another. */
export function parseForeign(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
}
