import { describe, expect, it } from 'vitest';
import { CsvUnreadable } from '../../platform/csv.ts';
import { readOrderCsv } from './order-csv.ts';

const header = 'Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund';

describe('a CSV feed', () => {
  it('keeps the line numbers of the file over empty lines', () => {
    const lines = readOrderCsv(
      `\uFEFF${header}\r\nA;t;P;neu;01.02.2026;ja;\r\n\r\nB;t;P;neu;01.02.2026;nein;"kein; neu"\r\n`,
    );
    expect(lines.map(({ line, cells }) => [line, cells['Auftragsnummer'], cells['Grund']])).toEqual(
      [
        [2, 'A', ''],
        [4, 'B', 'kein; neu'],
      ],
    );
  });

  it('takes commas, columns in any order, and short rows', () => {
    const lines = readOrderCsv(
      'Status,Produkt,Zuordnung,Auftragsnummer,Auftragsdatum\nneu,P,t,A\n',
    );
    expect(lines[0]?.cells).toEqual({
      Status: 'neu',
      Produkt: 'P',
      Zuordnung: 't',
      Auftragsnummer: 'A',
      Auftragsdatum: '',
    });
  });

  it.each(['', 'Auftragsnummer;Produkt\nA;P', `${header}\n"A;t`])(
    'refuses a file that is none: %j',
    (text) => {
      expect(() => readOrderCsv(text)).toThrow(CsvUnreadable);
    },
  );
});
