import { SHORT_TEXT_KEPT, SHORT_TEXT_LENGTH } from './constants.ts';

/** A text for a narrow place: as it is up to 40 characters, else its first 19 and dots. Source: product.md, section "11 Constants". */
export function shortText(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
  if (characters.length <= SHORT_TEXT_LENGTH) return text;
  return `${characters.slice(0, SHORT_TEXT_KEPT).join('').trimEnd()}…`;
}
