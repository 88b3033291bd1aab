const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes in a short code; with the rate limit 40 bits cannot be guessed. */
export const SHORT_CODE_BYTES = 5;

/** Symbols of a short code: eight for its bytes, one to check them. */
export const SHORT_CODE_LENGTH = 9;

/**
 * Writes five random bytes as a code that can be read aloud: Crockford base 32 and a check symbol.
 * Throws a RangeError for another number of bytes. Source: product.md, section "12 Accounts and tokens".
 */
export function encodeShortCode(bytes: Uint8Array): string {
  if (bytes.length !== SHORT_CODE_BYTES) {
    throw new RangeError(`A short code holds ${SHORT_CODE_BYTES} bytes, not ${bytes.length}`);
  }
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const values = Array.from({ length: SHORT_CODE_LENGTH - 1 }, (_, index) =>
    Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2),
  );
  const check = timesTwo(values.reduce((sum, value) => timesTwo(sum) ^ value, 0));
  return [...values, check].map((value) => SYMBOLS.charAt(value)).join('');
}

/**
 * The canonical form of a code as typed or dictated: any case, spaces and hyphens, O for 0, I and L
 * for 1. Null when a symbol is wrong or two are swapped.
 */
export function normalizeShortCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const values = Array.from(code, (symbol) => SYMBOLS.indexOf(symbol));
  if (values.length !== SHORT_CODE_LENGTH || values.includes(-1)) return null;
  return values.reduce((sum, value) => timesTwo(sum) ^ value, 0) === 0 ? code : null;
}

/** Writes a canonical code in groups of three for reading. */
export function groupShortCode(code: string): string {
  return code.match(/.{1,3}/g)?.join('-') ?? '';
}

/**
 * Doubling in the field of 32 elements (x^5 + x^2 + 1). Weighted this way, one check symbol finds
 * every single wrong symbol and every swap, and needs none of Crockford's unspeakable extra signs.
 */
function timesTwo(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ 37 : doubled;
}
