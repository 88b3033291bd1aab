import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const partsOf = (rows: Parameters<typeof xlsxOf>[0], name = 'Aufträge') =>
  Object.fromEntries(
    Object.entries(unzipSync(xlsxOf(rows, name))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
const sheetOf = (rows: Parameters<typeof xlsxOf>[0]) =>
  parse(partsOf(rows)['xl/worksheets/sheet1.xml'] ?? '');

describe('the XLSX of an export', () => {
  it('is a workbook whose parts are sound XML', () => {
    const parts = partsOf([['Nummer'], ['1']], 'Auf/träge & "mehr" mit einem langen Namen');
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
    for (const xml of Object.values(parts))
      expect(parse(xml).querySelector('parsererror')).toBeNull();
    const name = parse(parts['xl/workbook.xml'] ?? '')
      .querySelector('sheet')
      ?.getAttribute('name');
    expect(name).toBe('Auf träge & "mehr" mit einem la');
  });

  it('holds texts as texts, never as formulas, and numbers as numbers', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '<', ''), fc.string(), (first, rest) => {
        const printable = (first + rest).replaceAll(/[^\u0020-\u007E]/g, '');
        const sheet = sheetOf([['Kopf'], [printable]]);
        expect(sheet.querySelector('f')).toBeNull();
        expect([...sheet.querySelectorAll('is t')].at(-1)?.textContent).toBe(printable);
      }),
    );
    const numbers = [...sheetOf([['Betrag'], [3, { cents: -9050 }]]).querySelectorAll('v')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['3', '-90.5']);
  });

  it('holds days as days and times as times, by which a spreadsheet orders and counts', () => {
    const rows = [
      ['Tag'],
      [{ day: '1970-01-01' }],
      [{ day: '2026-03-31' }],
      [{ cents: 5 }],
      [{ time: '2026-03-31T18:00:00' }],
    ];
    const cells = [...sheetOf(rows).querySelectorAll('c:has(v)')];
    expect(cells.map((cell) => [cell.getAttribute('s'), cell.textContent])).toEqual([
      ['2', '25569'],
      ['2', '46112'],
      ['3', '0.05'],
      ['4', '46112.75'],
    ]);
    const formats = parse(partsOf(rows)['xl/styles.xml'] ?? '').querySelectorAll('cellXfs > xf');
    expect([...formats].map((format) => format.getAttribute('numFmtId'))).toEqual([
      null,
      null,
      '14',
      '4',
      '22',
    ]);
  });

  it('leaves out signs that XML does not know', () => {
    expect(sheetOf([['a\u0000b\u000Bc']]).querySelector('t')?.textContent).toBe('abc');
  });
});
