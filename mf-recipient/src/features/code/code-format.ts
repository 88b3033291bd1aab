import { SHORT_CODE_LENGTH } from '@weitersagen/domain/short-code';

/** A code in groups of three as it is typed; signs that are read wrongly stay as typed until it is sent. */
export function formatCodeText(text: string): string {
  const signs = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, SHORT_CODE_LENGTH);
  return signs.match(/.{1,3}/g)?.join('-') ?? '';
}

/** How many signs are still missing from a typed code. */
export function missingSigns(text: string): number {
  return SHORT_CODE_LENGTH - formatCodeText(text).replaceAll('-', '').length;
}
