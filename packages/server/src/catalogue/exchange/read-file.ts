import {
  AnyCatalogueFile,
  CategoryInFile,
  FILE_PRODUCTS_MOST,
  ProductInFile,
} from '@weitersagen/contracts/catalogue-file';
import type { ColumnChoice } from '@weitersagen/contracts/operator-catalogue-file';
import { dayForm } from '@weitersagen/domain/day-form';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-error.ts';
import { CsvUnreadable, readCsv, type CsvRecord } from '../../platform/csv.ts';
import { controlCharacterPaths } from '../../platform/text-characters.ts';
import { guessColumn } from './column-guess.ts';
import { columns, placeOf, type Column } from './file-columns.ts';
import { note, type Note, type NoteKey } from './file-notes.ts';
import { columnNote } from './file-words.ts';

/** An entry that was read: its value, or what is wrong with it. */
interface Read<T> {
  readonly line: number;
  readonly name: string;
  readonly value: T | null;
  readonly problems: readonly Note[];
}

/** The names of a category that a line of CSV brings with its product. */
export interface BroughtCategory {
  readonly de: string;
  readonly en: string;
  readonly parent: string | null;
}

export interface ReadProduct extends Read<ProductInFile> {
  /** What the entry says of the product itself, to compare lines of the same one. */
  readonly facts: string;
  readonly brought: BroughtCategory | null;
  /** The category as it is written, also where the entry cannot be read. */
  readonly category: string;
}

/** A file as it was read, entry by entry. */
export interface ReadFile {
  readonly categories: readonly Read<CategoryInFile>[];
  readonly products: readonly ReadProduct[];
}

const refusedFile = (why: string) => new ApiError('invalidInput', { fields: { Datei: why } });

const isText = (value: unknown): value is string => typeof value === 'string';

const isOfDay = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.pattern === String(dayForm);

/** What is said of a field of the wire that is not filled rightly: nothing where it was said already; null leaves it to its name there. */
type Telling = (path: string) => readonly Note[] | null;

/** What is wrong with an entry, by the names of its fields on the wire. */
function problemsIn(error: z.core.$ZodError, told: Telling): Note[] {
  const paths = error.issues.flatMap((issue): readonly (readonly [string, NoteKey])[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => [[...issue.path, name].join('.'), 'unknownField'])
      : [[issue.path.join('.'), isOfDay(issue) ? 'wrongJsonDay' : 'wrong']],
  );
  return [...new Map(paths)].flatMap(([path, key]) => told(path) ?? [note(key, { field: path })]);
}

function decodeProduct(
  value: unknown,
  { line, name }: Pick<Read<unknown>, 'line' | 'name'>,
  told: Telling,
): Pick<Read<ProductInFile>, 'value' | 'problems'> & {
  readonly line: number;
  readonly name: string;
} {
  const decoded = z.safeDecode(ProductInFile, value as z.core.input<typeof ProductInFile>);
  if (!decoded.success)
    return { line, name, value: null, problems: problemsIn(decoded.error, told) };
  return { line, name, value: decoded.data, problems: [] };
}

/** Takes entries as JSON has them; each is looked at alone. */
export function readEntries({ categories = [], products = [] }: AnyCatalogueFile): ReadFile {
  return {
    categories: categories.map((value, index) => {
      const decoded = z.safeDecode(CategoryInFile, value);
      const { Kennung: name } = value;
      return {
        line: index + 1,
        name: isText(name) ? name : '',
        value: decoded.success ? decoded.data : null,
        problems: decoded.success ? [] : problemsIn(decoded.error, () => null),
      };
    }),
    products: products.map((value, index) => {
      const { ExterneNummer: name, Praemien: _, ...facts } = value;
      const { ProduktKategorie: category } = facts;
      const at = { line: index + 1, name: isText(name) ? name : '' };
      return {
        ...decodeProduct(value, at, () => null),
        facts: JSON.stringify(facts),
        brought: null,
        category: isText(category) ? category : '',
      };
    }),
  };
}

/** Reads a whole file in JSON. Throws invalidInput. */
export function readJsonFile(text: string): ReadFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw refusedFile('noJson');
  }
  if (controlCharacterPaths(parsed).length > 0) throw refusedFile('characters');
  const file = z.safeDecode(AnyCatalogueFile, parsed as z.core.input<typeof AnyCatalogueFile>);
  if (!file.success) throw refusedFile('noCatalogue');
  return readEntries(file.data);
}

function recordsOf(text: string) {
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

/** The columns of a file in CSV with what they hold by their names or as they were chosen before. Throws invalidInput. */
export function readColumns(text: string, kept: readonly ColumnChoice[]) {
  const { names, rows } = recordsOf(text);
  const taken = new Set<Column>();
  const held = (name: string): Column | null => {
    const holds = kept.find((choice) => choice.name === name)?.holds ?? guessColumn(name);
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

type Json = Record<string, unknown>;

const columnOfPath = new Map(columns.map((column) => [placeOf[column].path.join('.'), column]));

/** Says what is wrong with the cells of a line: of each column once, also where it does not fit in two ways. */
function tellingOfLine() {
  const told = new Set<Column>();
  return {
    wrongCell(column: Column): readonly Note[] {
      if (told.has(column)) return [];
      told.add(column);
      if (column === 'externalId') return [note('missingNumber')];
      return [columnNote(placeOf[column].wrong, column)];
    },
    ofPath(path: string): readonly Note[] | null {
      const wire = path.replace(/^Praemien\.0/, 'Praemie').replace(/\.\d+$/, '');
      const column = columnOfPath.get(wire);
      return column === undefined ? null : this.wrongCell(column);
    },
  };
}

/** Puts a value where a path of the wire says. */
function put(target: Json, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name] = value;
  else put((target[name] ??= {}) as Json, rest, value);
}

/** Throws invalidInput where two columns hold the same, or none holds the number. */
function checkChoice(choice: readonly ColumnChoice[]): void {
  const held = choice.map(({ holds }) => holds);
  if (new Set(held).size < held.length)
    throw new ApiError('invalidInput', { fields: { Spalten: 'twice' } });
  if (!held.includes('externalId'))
    throw new ApiError('invalidInput', { fields: { Spalten: 'noNumber' } });
}

/** Reads a whole file in CSV by the chosen columns. Throws invalidInput. */
export function readCsvFile(text: string, choice: readonly ColumnChoice[]): ReadFile {
  checkChoice(choice);
  const { names, rows } = recordsOf(text);
  const chosen = choice.flatMap(({ name, holds }) => {
    const index = names.indexOf(name);
    return index < 0 ? [] : [{ holds, index, place: placeOf[holds] }];
  });
  const products = rows.map(({ line, cells }): ReadProduct => {
    const product: Json = {};
    const reward: Json = {};
    const category: Json = {};
    const problems: Note[] = [];
    const telling = tellingOfLine();
    for (const { holds, index, place } of chosen) {
      const value = place.read(cells[index] ?? '');
      if (value === undefined) problems.push(...telling.wrongCell(holds));
      else if (place.of === 'reward') put(reward, place.path.slice(1), value);
      else put(place.of === 'category' ? category : product, place.path, value);
    }
    const { ExterneNummer: number, ...facts } = product;
    const { ProduktKategorie: key } = facts;
    const hasReward = Object.values(reward).some(
      (value) => value !== null && value !== '' && value !== false,
    );
    const whole = { ...product, ...(hasReward ? { Praemien: [withDefaults(reward)] } : {}) };
    const read = decodeProduct(whole, { line, name: isText(number) ? number : '' }, (path) =>
      telling.ofPath(path),
    );
    const { De: de, En: en, Oberkategorie: parent } = category;
    return {
      ...read,
      problems: [...problems, ...read.problems],
      facts: JSON.stringify(facts),
      brought:
        isText(de) && de !== ''
          ? { de, en: isText(en) && en !== '' ? en : de, parent: isText(parent) ? parent : null }
          : null,
      category: isText(key) ? key : '',
    };
  });
  return { categories: [], products };
}

/** A reward of a line: an empty cell of what every reward has is missing, not nothing. */
const withDefaults = (reward: Json): Json => ({
  ...reward,
  WertCent: reward['WertCent'] ?? undefined,
  Startdatum: reward['Startdatum'] ?? undefined,
  Zusaetzlich: reward['Zusaetzlich'] ?? false,
});
