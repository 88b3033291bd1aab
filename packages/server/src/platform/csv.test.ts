import { describe, expect, it } from 'vitest';
import { CsvUnreadable, readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);
function quoteLineOf(text: string): number | null | undefined {
  try {
    readCsv(text);
  } catch (error) {
    if (error instanceof CsvUnreadable) return error.quoteLine;
    throw error;
  }
  return undefined;
}

describe('a file in CSV', () => {
  it('is written with quotation marks around a cell of several lines, whatever ends them', () => {
    const written = writeCsv(
      ['Name', 'Merkmale'],
      [
        ['Eins', 'Schnell\nFair'],
        ['Zwei', 'A\rB'],
      ],
    );
    expect(written).toContain('Eins;"Schnell\nFair"\r\nZwei;"A\rB"\r\n');
    expect(cellsOf(written)[1]).toEqual(['Eins', 'Schnell\nFair']);
  });

  it.each([
    ['semicolons', 'a;b, c;d\n1;;x, y\n'],
    ['tabs', 'a\tb, c\td\n1\t\tx, y\n'],
    ['commas', 'a,"b, c",d\n1,,"x, y"\n'],
  ])('is read with %s between its cells', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b, c', 'd'],
      ['1', '', 'x, y'],
    ]);
  });

  it('numbers its lines as a spreadsheet does: a row for an empty line, one for cells of several', () => {
    const read = readCsv('\r\na;b\r\n1;"x\r\ny\r\nz"\r\n\r\n2;""\r\n');
    expect(read.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'a'],
      [3, '1'],
      [5, '2'],
    ]);
  });

  it('takes no separator from within quotes of its header', () => {
    expect(cellsOf('"a; b",c\n1,2\n')).toEqual([
      ['a; b', 'c'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['that is never closed', 'a;b\r\n1;x\r\n2;"y\r\n3;z\r\n', 3],
    ['that the next one closes wrongly', 'a;b\n1;"x\n2;"y"\n3;"z"\n', 2],
    ['after a cell of two lines', 'a;b\n1;"x ""und""\ny"\n2;"z\n', 3],
    ['inside a text', '\uFEFFa;b\n1;x\n2;19" Zoll\n', 3],
    ['with text behind it', 'a\tb\n1\t"x"y\n', 2],
  ])('with a quotation mark %s names its line', (_, text, line) => {
    expect(quoteLineOf(text)).toBe(line);
  });
});
