/** A number of an order, a payment or the like as it may be stored: as it was typed, in capitals, without blanks and hyphens, with one hyphen between letters and digits. */
export function writtenNumbers(text: string): readonly string[] {
  const capitals = text.toUpperCase();
  const joined = capitals.replaceAll(/[\s-]/g, '');
  return [text, capitals, joined, joined.replace(/^(\p{L}+)(?=\d)/u, '$1-')];
}
