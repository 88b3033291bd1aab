const letters = /\p{L}+/gu;
const longName = 4;

const withoutMarks = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '');

const withVowels = (text: string): string =>
  withoutMarks(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue'),
  );

/** Both ways to write a name in small letters without marks: of "Jörg" they are "joerg" and "jorg". */
const spellings = [withVowels, withoutMarks];

const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(letters)].map(([word]) => word);

/**
 * Whether a password is made of a name: it contains a part of it or the whole without blanks, also where signs stand between the letters. A part
 * of less than four letters, which stands in many words, counts where no other letter is left. What stands in brackets explains a name
 * and is none of it.
 */
export function isMadeOfName(password: string, name: string): boolean {
  const itself = name.replaceAll(/\([^)]*\)/g, ' ');
  return spellings.some((spell) => {
    const typed = wordsOf(spell(password)).join('');
    const parts = wordsOf(spell(itself));
    return [...parts, parts.join('')].some((part) =>
      part.length >= longName ? typed.includes(part) : part.length > 1 && typed === part,
    );
  });
}
