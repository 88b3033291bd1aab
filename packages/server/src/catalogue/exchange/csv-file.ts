import { FILE_PRODUCTS_MOST } from '@weitersagen/contracts/catalogue-file';
import { dayForm } from '@weitersagen/domain/day-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../platform/api-error.ts';
import { CsvUnreadable, readCsv, type CsvRecord } from '../../platform/csv.ts';
import { note, type Note, type NoteKey } from './file-notes.ts';

/** An entry that was read: its value, or what is wrong with it. */
export interface Read<T> {
  readonly line: number;
  readonly name: string;
  readonly value: T | null;
  readonly problems: readonly Note[];
}

/** Which column of a file holds what. */
export interface Choice<Column extends string> {
  readonly name: string;
  readonly holds: Column;
}

/** The file as a whole cannot be read; the key says why. */
export const refusedFile = (why: string) =>
  new ApiError('invalidInput', { fields: { Datei: why } });

/** The heading and the lines of a file in CSV. Throws invalidInput. */
export function recordsOf(text: string) {
  let records: readonly CsvRecord[];
  try {
    records = readCsv(text);
  } catch (error) {
    if (error instanceof CsvUnreadable && error.quoteLine !== null)
      throw new ApiError('invalidInput', { fields: { [`Datei.${error.quoteLine}`]: 'openQuote' } });
    if (error instanceof CsvUnreadable) throw refusedFile('noCsv');
    throw error;
  }
  const [header, ...rows] = records;
  if (header === undefined || rows.length === 0) throw refusedFile('empty');
  if (rows.length > FILE_PRODUCTS_MOST) throw refusedFile('tooMany');
  return { names: header.cells, rows };
}

/** The columns of a file in CSV with what they are taken to hold by their names; the first of two that hold the same. Throws invalidInput. */
export function readColumns<Column extends string>(
  text: string,
  guess: (heading: string) => Column | null,
) {
  const { names, rows } = recordsOf(text);
  const taken = new Set<Column>();
  const held = (name: string): Column | null => {
    const holds = guess(name);
    if (holds === null || taken.has(holds)) return null;
    taken.add(holds);
    return holds;
  };
  return {
    columns: names.map((name, index) => ({
      name,
      sample: (rows[0]?.cells[index] ?? '').slice(0, 200),
      holds: held(name),
    })),
    lines: rows.length,
  };
}

/** Throws invalidInput where two columns hold the same, or none holds the number. */
export function checkChoice<Column extends string>(
  choice: readonly Choice<Column>[],
  number: Column,
): void {
  const held = choice.map(({ holds }) => holds);
  if (new Set(held).size < held.length)
    throw new ApiError('invalidInput', { fields: { Spalten: 'twice' } });
  if (!held.includes(number))
    throw new ApiError('invalidInput', { fields: { Spalten: 'noNumber' } });
}

/** The chosen columns of a file with their places in a line; one that the file does not have is left out. */
export const placesIn = <Column extends string>(
  names: readonly string[],
  choice: readonly Choice<Column>[],
): readonly { readonly holds: Column; readonly index: number }[] =>
  choice.flatMap(({ name, holds }) => {
    const index = names.indexOf(name);
    return index < 0 ? [] : [{ holds, index }];
  });

const isOfDay = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.pattern === String(dayForm);

/** What is said of a field of the wire that is not filled rightly: nothing where it was said already; null leaves it to its name there. */
export type Telling = (path: string) => readonly Note[] | null;

/** What is wrong with an entry, by the names of its fields on the wire. */
export function problemsIn(error: z.core.$ZodError, told: Telling): Note[] {
  const paths = error.issues.flatMap((issue): readonly (readonly [string, NoteKey])[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => [[...issue.path, name].join('.'), 'unknownField'])
      : [[issue.path.join('.'), isOfDay(issue) ? 'wrongJsonDay' : 'wrong']],
  );
  return [...new Map(paths)].flatMap(
    ([path, key]) => told(path) ?? [path === '' ? note('noEntry') : note(key, { field: path })],
  );
}

/** Says what is wrong with the cells of a line: of each column once, also where it does not fit in two ways. */
export function tellingOfLine<Column extends string>(
  columnAt: (path: string) => Column | undefined,
  wrong: (column: Column) => Note,
) {
  const told = new Set<Column>();
  const wrongCell = (column: Column): readonly Note[] => {
    if (told.has(column)) return [];
    told.add(column);
    return [wrong(column)];
  };
  return {
    wrongCell,
    ofPath(path: string): readonly Note[] | null {
      const column = columnAt(path);
      return column === undefined ? null : wrongCell(column);
    },
  };
}
