const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '&': '+',
};

/**
 * Maps a text to the characters every SEPA bank takes (Latin letters, digits, / - ? : ( ) . , ' + space):
 * umlauts are written out, other accents dropped, anything else becomes a full stop. Cut to `length`.
 */
export function sepaText(text: string, length: number): string {
  const mapped = Array.from(text.normalize('NFC'), (letter) => umlauts[letter] ?? letter).join('');
  return mapped
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/\/{2,}/g, '/')
    .trim()
    .replace(/^\//, '')
    .slice(0, length)
    .trim();
}
