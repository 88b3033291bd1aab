const letters = /\p{L}+/gu;
const longName = 4;

/** Small letters without their signs: "Jörg" and "joerg" are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');

const lettersOf = (text: string): string => [...plain(text).matchAll(letters)].join('');

/**
 * Whether a password is made of a name: it contains a part of it, or the whole without blanks. A part of less than four letters, which
 * stands in many words, counts where no other letter is left. What stands in brackets explains a name and is none of it.
 */
export function isMadeOfName(password: string, name: string): boolean {
  const typed = plain(password);
  const itself = name.replaceAll(/\([^)]*\)/g, ' ');
  const parts = [...plain(itself).matchAll(letters)].map(([part]) => part);
  return [...parts, lettersOf(itself)].some((part) =>
    part.length >= longName
      ? typed.includes(part) || lettersOf(password) === part
      : part.length > 1 && lettersOf(password) === part,
  );
}
