import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEuro } from '@weitersagen/domain/money';
import { readEuro, readOwnList } from './own-list.ts';

describe('an amount of an own list', () => {
  it('is read to the cent, however it is written', () => {
    const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('de' as const, 'en' as const), (cents, locale) => {
        expect(readEuro(formatEuro(cents, locale).replace('€', ''))).toBe(cents);
        expect(readEuro((cents / 100).toFixed(2))).toBe(cents);
        expect(readEuro((cents / 100).toFixed(2).replace('.', ','))).toBe(cents);
      }),
    );
  });

  it('takes three digits behind one separator for thousands', () => {
    expect(readEuro('1.234')).toBe(123_400);
    expect(readEuro('90')).toBe(9000);
    expect(readEuro('90,5')).toBe(9050);
  });

  it.each(['', 'neunzig', '1,2,3', '12.34.5', '9'.repeat(12), '1-2'])('is not %j', (text) => {
    expect(readEuro(text)).toBeNull();
  });
});

describe('an own list', () => {
  it('is read with headings in any order, quotes and a byte order mark', () => {
    const text =
      '\uFEFFDatum;Netto-Betrag;Auftragsnummer\r\n1.2.;"1.090,00";"A;1"\r\n2.2.;-90,00;B-2\r\n\r\n';
    expect(readOwnList(text)).toEqual({
      lines: [
        { orderNumber: 'A;1', cents: 109_000 },
        { orderNumber: 'B-2', cents: -9000 },
      ],
      problems: [],
    });
  });

  it('is read without headings: number first, amount last', () => {
    expect(readOwnList('A-1,90.00\nA-2,45').lines).toEqual([
      { orderNumber: 'A-1', cents: 9000 },
      { orderNumber: 'A-2', cents: 4500 },
    ]);
  });

  it('reads the CSV of a settlement back', () => {
    const csv =
      "Position;Art;Auftragsnummer;Betrag\r\n1;Provision;FN-1;90,00\r\n2;Korrektur;FN-2;'-90,00\r\n";
    expect(readOwnList(csv).lines).toEqual([
      { orderNumber: 'FN-1', cents: 9000 },
      { orderNumber: 'FN-2', cents: -9000 },
    ]);
  });

  it('names every line that it cannot read', () => {
    expect(readOwnList('Auftrag;Betrag\nA-1;viel\n;5,00\nnichts\nA-2;5,00')).toEqual({
      lines: [{ orderNumber: 'A-2', cents: 500 }],
      problems: [
        { line: 2, problem: 'amount' },
        { line: 3, problem: 'orderNumber' },
        { line: 4, problem: 'columns' },
      ],
    });
    expect(readOwnList(' \n')).toEqual({ lines: [], problems: [] });
  });
});
