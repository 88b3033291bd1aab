/**
 * An amount of the bank in cents: a decimal of XML Schema in a currency of two decimals, without any floating point on the way. Null where it is none: a sign of less
 * than nothing, a part of a cent, or more than whole numbers hold.
 */
export function centsOf(text: string): number | null {
  const parts = /^\+?(?<euros>\d*)(?:\.(?<decimals>\d*))?$/.exec(text.trim())?.groups;
  if (parts === undefined) return null;
  const { euros = '', decimals = '' } = parts;
  if (euros === '' && decimals === '') return null;
  if (/[1-9]/.test(decimals.slice(2))) return null;
  const cents = Number(`${euros}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
