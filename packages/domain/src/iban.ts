import { electronicFormatIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';

/** Why an IBAN is not accepted. */
export type IbanProblem =
  | 'empty'
  | 'characters'
  | 'country'
  | 'notGerman'
  | 'notSepa'
  | 'tooShort'
  | 'tooLong'
  | 'checksum';

/** Answer of the check: the IBAN without spaces, or the first problem; `missing` counts characters. */
export type IbanCheck =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly reason: IbanProblem; readonly missing?: number };

/**
 * Checks an IBAN as typed: characters, country, length, check digits, and that a SEPA transfer can
 * reach it. With `germanOnly` other countries are refused. Source: product.md, section "7 Validation".
 */
export function checkIban(text: string, { germanOnly }: { germanOnly: boolean }): IbanCheck {
  const iban = (electronicFormatIBAN(text.trim()) ?? '').toUpperCase();
  if (iban === '') return { ok: false, reason: 'empty' };
  if (!/^[\sA-Za-z0-9-]*$/.test(text)) return { ok: false, reason: 'characters' };
  if (!/^[A-Z]{2}/.test(iban)) {
    return { ok: false, reason: /^[A-Z]$/.test(iban) ? 'tooShort' : 'country' };
  }
  const country = iban.slice(0, 2);
  const specification = getCountrySpecifications()[country];
  if (specification === undefined || specification.chars === null) {
    return { ok: false, reason: 'country' };
  }
  if (germanOnly && country !== 'DE') return { ok: false, reason: 'notGerman' };
  if (!specification.SEPA) return { ok: false, reason: 'notSepa' };
  const missing = specification.chars - iban.length;
  if (missing > 0) return { ok: false, reason: 'tooShort', missing };
  if (missing < 0) return { ok: false, reason: 'tooLong' };
  return isValidIBAN(iban) ? { ok: true, iban } : { ok: false, reason: 'checksum' };
}

/** Writes an IBAN in groups of four, as it is printed. */
export function groupIban(iban: string): string {
  return (
    iban
      .replaceAll(/\s/g, '')
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/** Hides an IBAN except its country and last four characters, in groups of four. */
export function maskIban(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '');
  if (plain.length <= 6) return groupIban('•'.repeat(plain.length));
  return groupIban(plain.slice(0, 2) + '•'.repeat(plain.length - 6) + plain.slice(-4));
}
