import { describe, expect, it } from 'vitest';
import { bankReturnText, returnReasonOf } from './bank-return.ts';

describe('why a bank sent money back', () => {
  it.each([
    ['AC04', 'das Konto ist aufgelöst'],
    [' AC04 ', 'das Konto ist aufgelöst'],
    ['AM04', 'es lag an uns, nicht an Ihrem Konto'],
    ['ZZ99', bankReturnText('XX00', 'de')],
    ['Konto geschlossen', 'Konto geschlossen'],
    ['  Konto geschlossen ', 'Konto geschlossen'],
    ['XAC04', 'XAC04'],
    ['AC041', 'AC041'],
    ['AC4', 'AC4'],
  ])('%j is told as %j', (reason, told) => {
    expect(bankReturnText(reason, 'de')).toBe(told);
  });

  it('has a sentence for a code without one of its own', () => {
    expect(bankReturnText('ZZ99', 'de')).not.toBe('ZZ99');
    expect(bankReturnText('ZZ99', 'en')).not.toBe(bankReturnText('ZZ99', 'de'));
  });

  const returned = { status: 'available', kind: 'cash', iban: null, reason: 'AC04' } as const;

  it('is told while a claim waits again', () => {
    expect(returnReasonOf(returned, 'de')).toBe('das Konto ist aufgelöst');
  });

  it.each([
    [{ status: 'collected' as const }],
    [{ status: null }],
    [{ kind: 'voucher' as const }],
    [{ kind: null }],
    [{ iban: 'DE89370400440532013000' }],
    [{ reason: null }],
  ])('is no matter of a claim with %j', (change) => {
    expect(returnReasonOf({ ...returned, ...change }, 'de')).toBe(null);
  });
});

it('puts a code of a bank into words, and leaves the operator’s own text as it is', () => {
  expect(bankReturnText('AC04', 'de')).toBe('das Konto ist aufgelöst');
  expect(bankReturnText('ZZ99', 'de')).not.toContain('ZZ99');
  expect(bankReturnText('ZZ99', 'de')).not.toBe(bankReturnText('AC01', 'de'));
  const own = 'Der Name passt nicht zum Konto.';
  expect(bankReturnText(own, 'de')).toBe(own);
});
