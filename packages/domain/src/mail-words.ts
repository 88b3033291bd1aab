import { nameForm, oneSpaced } from './person-name.ts';

/** Small words inside of names, of which a few make no name longer. */
const particles = new Set(
  'al bin da de del den der di do dos du el ibn la le ten ter van von zu zum zur y'.split(' '),
);
const PARTICLES_MOST = 3;
/** Han and kana stand without spaces: a name has about three signs. */
const SIGNS_A_WORD = 3;

/** How many words a text has, however they are put together: by spaces, hyphens, apostrophes or capitals. */
function wordsIn(text: string): number {
  const pieces = text
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((piece) => piece.length > 1);
  const small = pieces.filter((piece) => particles.has(piece.toLowerCase())).length;
  const all = pieces.reduce((sum, piece) => {
    const isWithoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(piece);
    return sum + (isWithoutSpaces ? Math.ceil(piece.length / SIGNS_A_WORD) : 1);
  }, 0);
  return all - Math.min(small, PARTICLES_MOST);
}

/** A first or last name has so many words, both together so many; what has more is a sentence. */
const WORDS_MOST = 3;
const WORDS_TOGETHER_MOST = 4;

/** Whether the parts of a name are together no more than a name, so that a mail may greet by them. */
export const isNameToGreet = (parts: readonly string[]): boolean =>
  parts.some((part) => part.trim() !== '') &&
  parts.every((part) => wordsIn(part) <= WORDS_MOST) &&
  wordsIn(parts.join(' ')) <= WORDS_TOGETHER_MOST;

/**
 * What a mail says of a text that is to be a name: of one that came before names were checked, or from elsewhere, or that is a sentence, the
 * first words, of letters.
 */
export function plainName(text: string): string {
  const name = oneSpaced(text);
  if (name === '' || (nameForm.test(name) && wordsIn(name) <= WORDS_TOGETHER_MOST)) return name;
  const words = name
    .split(' ')
    .map((word) => (/^[\p{L}\p{M}'’‘-]+\.?$/u.test(word) ? word : ''))
    .filter((word) => /\p{L}/u.test(word));
  const kept = words.slice(0, 2).join(' ').slice(0, 30).trim();
  return nameForm.test(kept) && wordsIn(kept) <= WORDS_TOGETHER_MOST ? kept : '';
}

/** Signs that a mail program may read as the dot of an address. */
const dots = '.．。｡․﹒';
const dotInAddress = new RegExp(
  `([^\\s${dots}])([${dots}])(?!(?<=\\p{N}[${dots}])\\p{N})(?=[\\p{L}\\p{M}\\p{N}\\p{S}_-])`,
  'gu',
);

/**
 * Free words without anything that a mail program makes a link of: a space breaks each dot between two signs, except within a number, and
 * the colon behind each word, and the two strokes before a machine's name, also where signs that nobody sees stood between.
 */
export const deadText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?<![:/\\])[/\\]{2,}(?=[^\s/\\])/g, (slashes) => `${slashes} `)
    .replaceAll(/:(?=[/\\])/g, ': ')
    .replaceAll(/\b(\p{L}[\p{L}\p{N}+-]*):(?=\S)/gu, '$1: ')
    .replaceAll(/\d+(?:[.．․]\d+){3,}/gu, (numbers) => numbers.replaceAll(/[.．․]/gu, '. '))
    .replaceAll(dotInAddress, '$1$2 ');
