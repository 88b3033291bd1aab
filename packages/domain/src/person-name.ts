/** The longest that a first or last name may be. */
export const NAME_MOST = 60;

/**
 * What a name is: letters of any script with their marks, and between them spaces, hyphens, apostrophes and dots; a dot ends a word or
 * stands after a single letter. Mails say names to people who have proven nothing yet, so nothing fits in that is a link, a number or,
 * with more than six words, a sentence. Both sides check by it. Source: product.md, section "7 Validation".
 */
export const nameForm =
  /^(?!.*\p{M}{4})(?!.*\p{L}\p{M}*\.\p{L}\p{M}*\p{L})(?=.{1,60}$)['’‘]?\p{L}[\p{L}\p{M}'’‘.·-]*(?: [\p{L}'’‘][\p{L}\p{M}'’‘.·-]*){0,5}$/u;

/** Whether a text is a name; spaces around it and doubled ones do not count. */
export const isPersonName = (text: string): boolean => nameForm.test(oneSpaced(text));

/** A text without spaces around it and with single ones inside. */
export const oneSpaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** What is left of a text that is to be a name, for one that came before names were checked or from elsewhere: its first words, of letters. */
export function plainName(text: string): string {
  const name = oneSpaced(text);
  if (name === '' || nameForm.test(name)) return name;
  const words = name
    .split(' ')
    .map((word) => (/^[\p{L}\p{M}'’‘-]+\.?$/u.test(word) ? word : ''))
    .filter((word) => /\p{L}/u.test(word));
  const kept = words.slice(0, 2).join(' ').slice(0, 30).trim();
  return nameForm.test(kept) ? kept : '';
}

/** Free words without anything that a mail program would make a link of: a space breaks its dots and colons. */
export const deadText = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replaceAll(/([\p{L}\p{N}_-])([.。．｡])(?=[\p{L}\p{N}_-]*\p{L})/gu, '$1$2 ')
    .replaceAll(/\b(mailto|tel|sms):/giu, '$1 :');
