import type { KeyIn, KeyOf, Namespaces } from '@weitersagen/platform/i18n';

/** A letter that has a word to say it by. */
type Letter = Exclude<KeyIn<'spell', KeyOf<Namespaces['mf-agent']>>, 'label'>;

/** A sign of a code with what one says for it: the sign itself for a digit, a letter with its word. */
export type SpelledSign =
  | { readonly sign: Letter; readonly isLetter: true }
  | { readonly sign: string; readonly isLetter: false };

const isLetter = (sign: string): sign is Letter => /[A-Z]/.test(sign);

/** The code of a short address, `…/e/7K2…`; empty when the address has none. */
export function codeOf(shortUrl: string): string {
  return /\/e\/([0-9A-Z]+)/.exec(shortUrl)?.[1] ?? '';
}

/** The signs of a code one after the other, for reading aloud. */
export function spellCode(code: string): readonly SpelledSign[] {
  return Array.from(code, (sign) =>
    isLetter(sign) ? { sign, isLetter: true } : { sign, isLetter: false },
  );
}
