import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('the CSV of an export', () => {
  it('is made for spreadsheets: byte order mark, semicolons, line ends', () => {
    expect(
      csvOf([
        ['Nummer', 'Größe'],
        ['1', 'a;b "c"'],
      ]),
    ).toBe('\uFEFFNummer;Größe\r\n1;"a;b ""c"""\r\n');
  });

  it('never holds a value that a spreadsheet would run', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r');
    fc.assert(
      fc.property(sign, fc.string(), (first, rest) => {
        const line = csvOf([[first + rest]]).slice(1);
        expect(line).toMatch(/^"?'/);
      }),
    );
  });

  it('holds numbers and amounts as German decimals, negative ones too, which are no formulas', () => {
    expect(csvOf([[3, -2, { cents: 123_450 }, { cents: -9000 }, { cents: -5 }, '-90,00']])).toBe(
      "\uFEFF3;-2;1234,50;-90,00;-0,05;'-90,00\r\n",
    );
  });

  it('holds days as people in Germany write them', () => {
    expect(csvOf([[{ time: '2026-03-31T18:05:09' }]])).toBe('\uFEFF31.03.2026 18:05:09\r\n');
    expect(csvOf([[{ day: '2026-03-31' }, '']])).toBe('\uFEFF31.03.2026;\r\n');
  });

  it('leaves other values alone', () => {
    expect(csvOf([['Mara = M.', '']])).toBe('\uFEFFMara = M.;\r\n');
  });
});
