import { isValidBIC, isValidIBAN } from 'ibantools';
import { checkIban } from './iban.ts';
import type { IbanCheck } from './iban.ts';

/**
 * Checks an IBAN as {@link checkIban} does, and the check digits that some countries have inside the account number: what
 * the server asks before it keeps an account. Source: product.md, section "7 Validation".
 */
export function checkIbanAccount(text: string, options: { germanOnly: boolean }): IbanCheck {
  const check = checkIban(text, options);
  return !check.ok || isValidIBAN(check.iban) ? check : { ok: false, reason: 'checksum' };
}

/** Whether a text is a BIC as payment files want it: 8 or 11 capitals and digits, with a country in place 5 and 6. */
export function isBic(text: string): boolean {
  return isValidBIC(text) && text === text.toUpperCase();
}
