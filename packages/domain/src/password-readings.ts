/** Letters of other alphabets that look like Latin ones; capitals that look like another letter than their small ones. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧабвекмнорстухѕіјһԁαβεικνορτυχıɑᴀꜱ', (letter, at) => [
    letter,
    'abezhikmnoptyxabbekmhopctyxsijhdabeikvoptuxiaas'[at] ?? letter,
  ]),
);

/** Latin letters that are no other one with a mark. */
const ownLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  þ: 'th',
};

/** Signs that stand for letters: "P@ssw0rt" says "Passwort". */
const writtenAs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

const withoutMarks = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðħŧŋþ]/g, (letter) => ownLetters[letter] ?? letter);

const withVowels = (text: string): string =>
  withoutMarks(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll(/[öø]/g, 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('å', 'aa'),
  );

/** Letters alone, one for those that people take for each other: a capital I is an l to the eye, two v are a w. */
const folded = (text: string): string =>
  text.replaceAll(/\P{L}/gu, '').replaceAll('l', 'i').replaceAll('vv', 'w');

/** The ways to write a name or a word, as {@link readingsOf} gives them: of "Jörg" they are "joerg" and "jorg". */
export const spellingsOf = (text: string): readonly string[] =>
  [withVowels, withoutMarks].map((spell) => folded(spell(text)));

/**
 * A password as it looks to who guesses it, in small letters: no blanks, no signs that nobody sees, one form of each letter, Latin ones
 * for those of other alphabets that look alike.
 */
export const asSeen = (password: string): string => {
  const seen = (letter: string) => lookalikes.get(letter) ?? letter;
  const typed = password.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '');
  return Array.from(Array.from(typed, seen).join('').toLowerCase(), seen).join('');
};

/** What is said twice or more, once. */
export const saidOnce = (text: string): string => text.replace(/^(.+?)\1+$/su, '$1');

const aroundLetters = /^\P{L}+|\P{L}+$/gu;
/** A letter that stands alone, before digits and signs or behind them. */
const loneFirst = /^\p{L}\P{L}+/u;
const loneLast = /\P{L}+\p{L}$/u;

/**
 * What the letters of a password say to who guesses it, with umlauts either way, once where it is said twice: all letters, also with
 * signs read as such, and without the signs, and a letter before or behind them, at its ends.
 */
export function readingsOf(password: string): readonly string[] {
  const seen = asSeen(password);
  const word = seen.replaceAll(aroundLetters, '');
  const words = [word, seen.replace(/\d+$/, ''), word.replace(loneLast, '')];
  const texts = [seen, ...words, ...words.map((each) => each.replace(loneFirst, ''))];
  const read = texts.map((text) =>
    text.replaceAll(/[@483€691!|05$7+2]/g, (sign) => writtenAs[sign] ?? sign),
  );
  const said = [...texts, ...read].flatMap(spellingsOf).flatMap((text) => [text, saidOnce(text)]);
  return [...new Set(said)].filter((text) => text !== '');
}
