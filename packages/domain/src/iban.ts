/** Countries a SEPA transfer reaches, each with what follows its check digits: so many digits (n), letters (a) or either (c). */
const sepaCountries =
  'AD8n12c AT16n BE12n BG4a6n8c CH5n12c CY8n16c CZ20n DE18n DK14n EE16n ES20n FI14n FR10n11c2n ' +
  'GB4a14n GI4a15c GR7n16c HR17n HU24n IE4c14n IS22n IT1a10n12c LI5n12c LT16n LU3n13c LV4a13c ' +
  'MC10n11c2n MT4a5n18c NL4a10n NO11n PL24n PT21n RO4a16c SE20n SI15n SK20n SM1a10n12c VA18n';
/** Countries with IBANs that a SEPA transfer does not reach. */
const otherCountries =
  'AE AL AO AX AZ BA BF BH BI BJ BL BR BY CF CG CI CM CR CV DJ DO DZ EG FK FO GA GE GF GL GP GQ GT ' +
  'GW HN IL IQ IR JO KM KW KZ LB LC LY MA MD ME MF MG MK ML MN MQ MR MU MZ NC NE NI OM PF PK PM PS ' +
  'QA RE RS RU SA SC SD SN SO ST SV TD TF TG TL TN TR UA VG WF XK YE YT';

const classes: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };

/** The account number of a country as a pattern, and the length of its IBANs; null where no SEPA transfer goes. */
function accountOf(country: string): { readonly length: number; readonly pattern: RegExp } | null {
  const found = new RegExp(`(?:^| )${country}((?:\\d+[nac])+)`).exec(sepaCountries)?.[1];
  if (found === undefined) return null;
  let length = 4;
  const pattern = found.replaceAll(/(\d+)([nac])/g, (_, count: string, kind: string) => {
    length += Number(count);
    return `${classes[kind]}{${count}}`;
  });
  return { length, pattern: new RegExp(`^[A-Z]{2}\\d{2}${pattern}$`) };
}

/** ISO 7064, MOD 97-10: letters count from 10, the first four characters come last. */
function hasRightCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

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

/** An IBAN or BIC as payment files want it, however it was typed: capitals and digits alone. */
export const plainAccount = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Answer of the check: the IBAN without spaces, or the first problem; `missing` counts characters. */
export type IbanCheck =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly reason: IbanProblem; readonly missing?: number };

/**
 * Checks an IBAN as typed, small enough for a page of the browser: characters, country, length, check digits, and that a SEPA transfer can
 * reach it. With `germanOnly` other countries are refused. Source: product.md, section "7 Validation".
 */
export function checkIban(text: string, { germanOnly }: { germanOnly: boolean }): IbanCheck {
  const iban = plainAccount(text);
  if (iban === '') return { ok: false, reason: 'empty' };
  if (!/^[\sA-Za-z0-9-]*$/.test(text)) return { ok: false, reason: 'characters' };
  if (!/^[A-Z]{2}/.test(iban)) {
    return { ok: false, reason: /^[A-Z]$/.test(iban) ? 'tooShort' : 'country' };
  }
  const country = iban.slice(0, 2);
  const account = accountOf(country);
  if (account === null && !otherCountries.includes(country))
    return { ok: false, reason: 'country' };
  if (germanOnly && country !== 'DE') return { ok: false, reason: 'notGerman' };
  if (account === null) return { ok: false, reason: 'notSepa' };
  const missing = account.length - iban.length;
  if (missing > 0) return { ok: false, reason: 'tooShort', missing };
  if (missing < 0) return { ok: false, reason: 'tooLong' };
  const isRight = account.pattern.test(iban) && hasRightCheckDigits(iban);
  return isRight ? { ok: true, iban } : { ok: false, reason: 'checksum' };
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
