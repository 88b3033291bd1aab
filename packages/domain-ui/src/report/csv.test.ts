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

  it('leaves other values alone', () => {
    expect(csvOf([['Mara = M.', '']])).toBe('\uFEFFMara = M.;\r\n');
  });
});
