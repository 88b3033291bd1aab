import * as fc from 'fast-check';
import { composeIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import { expect, it } from 'vitest';
import { checkIbanAccount, isBic } from './iban-account.ts';
import { checkIban } from './iban.ts';

const anyCountry = { germanOnly: false };
const specifications = getCountrySpecifications();
const countries = Object.entries(specifications).filter(([, { chars }]) => chars !== null);
const sepa = countries.filter(([, { SEPA }]) => SEPA);

it('takes the country, the length and the account number of every SEPA country as the registry has them', () => {
  for (const [countryCode, { bban_regexp: shape }] of sepa)
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(shape ?? '')), (text) => {
        const bban = text.slice(0, Number(specifications[countryCode]?.chars) - 4);
        const iban = composeIBAN({ countryCode, bban });
        if (iban === null) return;
        // Not valid where the country has check digits of its own that these do not fit.
        expect(checkIbanAccount(iban, anyCountry).ok).toBe(isValidIBAN(iban));
      }),
      { numRuns: 20 },
    );
  for (const [country, { chars }] of sepa) {
    const short = `${country}00${'0'.repeat(Number(chars) - 5)}`;
    expect(checkIban(short, anyCountry)).toEqual({ ok: false, reason: 'tooShort', missing: 1 });
  }
});

it('knows the countries that a SEPA transfer does not reach', () => {
  for (const [country, { SEPA }] of countries) {
    const check = checkIban(`${country}00`, anyCountry);
    expect(check.ok ? null : check.reason).toBe(SEPA ? 'tooShort' : 'notSepa');
  }
});

it('refuses a Belgian account number with wrong digits of its own', () => {
  const iban = composeIBAN({ countryCode: 'BE', bban: '539007547000' }) ?? 'BE00539007547000';
  expect(checkIbanAccount(iban, anyCountry)).toEqual({ ok: false, reason: 'checksum' });
});

it.each([
  ['INGDDEFF', true],
  ['BYLADEM1001', true],
  ['XX', false],
  ['INGDXXFF', false],
  ['ingddeff', false],
  ['INGDDEFF1', false],
])('says of the BIC %s: %s', (text, isOne) => {
  expect(isBic(text)).toBe(isOne);
});
