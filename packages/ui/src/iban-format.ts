const longestIban = 34;

/** An IBAN without spaces and in capitals, as far as it is typed. */
export function compactIban(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, longestIban);
}

/** An IBAN in groups of four, as far as it is typed. */
export function formatIbanText(text: string): string {
  return compactIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
