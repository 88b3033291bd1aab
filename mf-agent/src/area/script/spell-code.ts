/** A sign of a code with what one says for it: the sign itself for a digit, a letter with its word. */
export interface SpelledSign {
  readonly sign: string;
  readonly isLetter: boolean;
}

/** The code of a short address, `…/e/7K2…`; empty when the address has none. */
export function codeOf(shortUrl: string): string {
  return /\/e\/([0-9A-Z]+)/.exec(shortUrl)?.[1] ?? '';
}

/** The signs of a code one after the other, for reading aloud. */
export function spellCode(code: string): readonly SpelledSign[] {
  return Array.from(code, (sign) => ({ sign, isLetter: /[A-Z]/.test(sign) }));
}
