import {
  CATEGORIES_IN_FILE_MOST,
  CategoryInFile,
  FILE_PRODUCTS_MOST,
  ProductInFile,
} from '@weitersagen/contracts/catalogue-file';
import type { ColumnChoice } from '@weitersagen/contracts/operator-catalogue-file';
import * as z from 'zod/mini';
import { controlCharacterPaths } from '../../platform/text-characters.ts';
import {
  checkChoice,
  placesIn,
  problemsIn,
  recordsOf,
  refusedFile,
  tellingOfLine,
  type Read,
  type Telling,
} from './csv-file.ts';
import { columns, placeOf, type Column } from './file-columns.ts';
import { note, type Note } from './file-notes.ts';
import { columnNote } from './file-words.ts';

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

/** The lists of a file in JSON: an entry may be whatever JSON has, so that it is told which one does not fit. */
const JsonLists = z.strictObject({
  Kategorien: z.optional(z.array(z.unknown())),
  Produkte: z.optional(z.array(z.unknown())),
});

const isText = (value: unknown): value is string => typeof value === 'string';

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

type Json = Record<string, unknown>;

/** The fields of an entry; none where it is no object. */
const fieldsIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Takes entries as JSON has them; each is looked at alone. */
export function readEntries({
  categories = [],
  products = [],
}: {
  readonly categories?: readonly unknown[] | undefined;
  readonly products?: readonly unknown[] | undefined;
}): ReadFile {
  return {
    categories: categories.map((value, index) => {
      const decoded = z.safeDecode(CategoryInFile, value as z.core.input<typeof CategoryInFile>);
      const { Kennung: name } = fieldsIn(value);
      return {
        line: index + 1,
        name: isText(name) ? name : '',
        value: decoded.success ? decoded.data : null,
        problems: decoded.success ? [] : problemsIn(decoded.error, () => null),
      };
    }),
    products: products.map((value, index) => {
      const { ExterneNummer: name, Praemien: _, ...facts } = fieldsIn(value);
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
  const lists = z.safeParse(JsonLists, parsed);
  if (!lists.success) throw refusedFile('noCatalogue');
  const { Kategorien: categories = [], Produkte: products = [] } = lists.data;
  if (categories.length > CATEGORIES_IN_FILE_MOST || products.length > FILE_PRODUCTS_MOST)
    throw refusedFile('tooMany');
  return readEntries({ categories, products });
}

const columnOfPath = new Map(columns.map((column) => [placeOf[column].path.join('.'), column]));

const columnAt = (path: string): Column | undefined =>
  columnOfPath.get(path.replace(/^Praemien\.0/, 'Praemie').replace(/\.\d+$/, ''));

const wrongCell = (column: Column): Note =>
  column === 'externalId'
    ? note('missingNumber')
    : columnNote(placeOf[column].wrong, column, placeOf[column].choices);

/** Puts a value where a path of the wire says. */
function put(target: Json, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name] = value;
  else put((target[name] ??= {}) as Json, rest, value);
}

/** Reads a whole file in CSV by the chosen columns. Throws invalidInput. */
export function readCsvFile(text: string, choice: readonly ColumnChoice[]): ReadFile {
  checkChoice(choice, 'externalId');
  const { names, rows } = recordsOf(text);
  const chosen = placesIn(names, choice);
  const products = rows.map(({ line, cells }): ReadProduct => {
    const product: Json = {};
    const reward: Json = {};
    const category: Json = {};
    const problems: Note[] = [];
    const telling = tellingOfLine(columnAt, wrongCell);
    for (const { holds, index } of chosen) {
      const place = placeOf[holds];
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
