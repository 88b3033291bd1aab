/** The form in which names and cities are compared in a search: small letters without accents, ß as ss, single spaces. */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
