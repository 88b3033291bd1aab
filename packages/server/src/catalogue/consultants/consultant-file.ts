import {
  ConsultantInFile,
  type ConsultantColumnChoice,
} from '@weitersagen/contracts/operator-consultants';
import { consultantColumnLabels } from '@weitersagen/domain/wire-labels';
import * as z from 'zod/mini';
import { textOfCell } from '../../platform/csv.ts';
import { columnGuesser } from '../exchange/column-guesser.ts';
import {
  checkChoice,
  placesIn,
  problemsIn,
  recordsOf,
  tellingOfLine,
  type Read,
} from '../exchange/csv-file.ts';
import { yesNo } from '../exchange/file-columns.ts';
import { note, word, type Note, type NoteKey } from '../exchange/file-notes.ts';

export type ConsultantColumn = keyof typeof consultantColumnLabels;

/** What other systems call a column, as letters and digits alone. */
export const guessConsultantColumn = columnGuesser<ConsultantColumn>(consultantColumnLabels, {
  externalId: [
    'beraternummer',
    'beraterid',
    'beraternr',
    'consultantid',
    'consultantnumber',
    'externeid',
    'externenummer',
    'externalid',
    'id',
    'mitarbeiternr',
    'mitarbeiternummer',
    'nr',
    'number',
    'personalnr',
    'personalnummer',
  ],
  lastName: ['familienname', 'lastname', 'name', 'surname', 'zuname'],
  firstName: ['firstname', 'givenname', 'rufname'],
  postalCode: ['postleitzahl', 'postalcode', 'postcode', 'zip', 'zipcode'],
  city: ['city', 'standort', 'stadt', 'town', 'wohnort'],
  isListed: ['aktiv', 'active', 'listed', 'sichtbar', 'veroeffentlicht'],
});

/** Where a column's value stands on the wire, how a cell is read (undefined for one that cannot be), and what is said then. */
const placeOf: Readonly<
  Record<
    ConsultantColumn,
    {
      readonly wire: string;
      readonly read: (cell: string) => unknown;
      readonly wrong: NoteKey;
    }
  >
> = {
  externalId: { wire: 'ExterneId', read: textOfCell, wrong: 'missingConsultantNumber' },
  lastName: { wire: 'Nachname', read: textOfCell, wrong: 'wrongName' },
  firstName: {
    wire: 'Vorname',
    read: (cell) => (cell === '' ? null : textOfCell(cell)),
    wrong: 'wrongName',
  },
  postalCode: { wire: 'Plz', read: textOfCell, wrong: 'wrongPostalCode' },
  city: { wire: 'Ort', read: textOfCell, wrong: 'wrongLine' },
  // Nobody is taken out of the search by a cell that was left empty.
  isListed: {
    wire: 'Gelistet',
    read: (cell) => (cell === '' ? undefined : yesNo(cell)),
    wrong: 'wrongYesNo',
  },
};

const columns = Object.keys(placeOf) as ConsultantColumn[];

/** A sentence on a column, which is named as the page names it, in the language that asks. */
export const consultantNote = (key: NoteKey, column: ConsultantColumn): Note =>
  note(key, (locale) => ({ field: word(locale, `consultant.${column}`) }));

const columnAt = (path: string) => columns.find((column) => placeOf[column].wire === path);
const wrongCell = (column: ConsultantColumn) => consultantNote(placeOf[column].wrong, column);

/** Reads a file of consultants in CSV by the chosen columns, line by line. Throws invalidInput for a file that cannot be read. */
export function readConsultants(
  text: string,
  choice: readonly ConsultantColumnChoice[],
): readonly Read<ConsultantInFile>[] {
  checkChoice(choice, 'externalId');
  const { names, rows } = recordsOf(text);
  const chosen = placesIn(names, choice);
  return rows.map(({ line, cells }) => {
    const telling = tellingOfLine(columnAt, wrongCell);
    const problems: Note[] = [];
    const value: Record<string, unknown> = {};
    for (const { holds, index } of chosen) {
      const read = placeOf[holds].read(cells[index] ?? '');
      if (read === undefined) problems.push(...telling.wrongCell(holds));
      else value[placeOf[holds].wire] = read;
    }
    const decoded = z.safeDecode(ConsultantInFile, value);
    if (!decoded.success)
      problems.push(...problemsIn(decoded.error, (path) => telling.ofPath(path)));
    const { ExterneId: name } = value;
    return {
      line,
      name: typeof name === 'string' ? name : '',
      value: decoded.success && problems.length === 0 ? decoded.data : null,
      problems,
    };
  });
}
