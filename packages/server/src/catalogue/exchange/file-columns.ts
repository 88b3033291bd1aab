import {
  detailNames,
  detailOf,
  providerKindLabels,
  type DetailField,
} from '@weitersagen/contracts/provider-details';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { isoOfDate, parseBerlinDay, parseGermanDate } from '@weitersagen/domain/dates';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { parseTenths } from '@weitersagen/domain/typed-tenths';
import { textOfCell } from '../../platform/csv.ts';
import type { NoteKey } from './file-notes.ts';

export type Column = keyof typeof catalogueColumnLabels;

/** Every column of a file in CSV, in the order in which we write them. */
export const columns = Object.keys(catalogueColumnLabels) as Column[];

/** Where a column's value stands on the wire, and how a cell is read. */
interface Place {
  readonly of: 'product' | 'category' | 'reward';
  readonly path: readonly string[];
  /** The value; null for nothing, undefined for a cell that cannot be read. */
  readonly read: (cell: string) => unknown;
  /** Key of what is said of a cell that does not fit. */
  readonly wrong: NoteKey;
  /** All that a cell may say, where that is a choice. */
  readonly choices?: readonly string[];
}

const text = (cell: string) => textOfCell(cell);
const textOrNull = (cell: string) => (cell === '' ? null : textOfCell(cell));
const lines = (cell: string) =>
  textOfCell(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** "1.299,00", "29,99 €", "29.99" or "1,299.00" in cents. */
function euro(cell: string): number | null | undefined {
  if (cell === '') return null;
  // Files are written as the German export is.
  return parseEuro(cell, 'de') ?? undefined;
}

/** The same of sums insured, which are larger than what anything costs. */
function largeEuro(cell: string): number | null | undefined {
  return cell === '' ? null : (parseEuro(cell, 'de', 10) ?? undefined);
}

function whole(cell: string): number | null | undefined {
  if (cell === '') return null;
  return /^\d{1,6}$/.test(cell) ? Number(cell) : undefined;
}

/** A day as people write it, or as machines do. */
function dayIn(cell: string): string | null | undefined {
  if (cell === '') return null;
  const typed = parseGermanDate(cell);
  if (typed !== null) return isoOfDate(typed);
  return parseBerlinDay(cell) === null ? undefined : cell;
}

const yes: ReadonlySet<string> = new Set(['ja', 'j', 'yes', 'y', 'x', '1', 'wahr', 'true']);
const no: ReadonlySet<string> = new Set(['', 'nein', 'n', 'no', '0', 'falsch', 'false']);

/** "ja" or "nein" as people and spreadsheets write it; an empty cell is a no. */
export function yesNo(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A choice in whatever case it is written. */
const oneOf = (choices: readonly string[]) => (cell: string) =>
  cell === ''
    ? null
    : choices.find((choice) => choice.toLowerCase() === textOfCell(cell).toLowerCase());

/** How a cell is read that holds one of the details of a provider. */
const detailReaders: Readonly<
  Record<ReturnType<typeof detailOf>['holds'], Pick<Place, 'read' | 'wrong'>>
> = {
  line: { read: textOrNull, wrong: 'wrongOptionalLine' },
  text: { read: textOrNull, wrong: 'wrongText' },
  word: { read: textOrNull, wrong: 'wrongWord' },
  flag: { read: yesNo, wrong: 'wrongYesNo' },
  cents: { read: euro, wrong: 'wrongEuro' },
  largeCents: { read: largeEuro, wrong: 'wrongEuro' },
  tenths: {
    read: (cell) => (cell === '' ? null : (parseTenths(cell, 'de') ?? undefined)),
    wrong: 'wrongCents',
  },
  months: { read: whole, wrong: 'wrongMonths' },
  day: { read: dayIn, wrong: 'wrongDay' },
  choice: { read: text, wrong: 'wrongChoice' },
};

function detailPlace(name: DetailField): Place {
  const { wire, holds, choices = [] } = detailOf(name);
  const at = { of: 'product', path: ['Angaben', wire], ...detailReaders[holds] } as const;
  return holds === 'choice' ? { ...at, read: oneOf(choices), choices } : at;
}

const kindWords = Object.values(providerKindLabels);

/** Of every column. */
export const placeOf: Readonly<Record<Column, Place>> = {
  externalId: { of: 'product', path: ['ExterneNummer'], read: text, wrong: 'wrongLine' },
  name: { of: 'product', path: ['Name'], read: text, wrong: 'wrongLine' },
  category: { of: 'product', path: ['ProduktKategorie'], read: text, wrong: 'wrongKey' },
  categoryDe: { of: 'category', path: ['De'], read: text, wrong: 'wrongLine' },
  categoryEn: { of: 'category', path: ['En'], read: text, wrong: 'wrongLine' },
  parent: { of: 'category', path: ['Oberkategorie'], read: textOrNull, wrong: 'wrongKey' },
  claimDe: {
    of: 'product',
    path: ['Beschreibung', 'De'],
    read: text,
    wrong: 'wrongOptionalLine',
  },
  claimEn: {
    of: 'product',
    path: ['Beschreibung', 'En'],
    read: text,
    wrong: 'wrongOptionalLine',
  },
  featuresDe: { of: 'product', path: ['Merkmale', 'De'], read: lines, wrong: 'wrongLines' },
  featuresEn: { of: 'product', path: ['Merkmale', 'En'], read: lines, wrong: 'wrongLines' },
  priceMonthly: { of: 'product', path: ['PreisMonatlich'], read: euro, wrong: 'wrongEuro' },
  priceOnce: { of: 'product', path: ['PreisEinmalig'], read: euro, wrong: 'wrongEuro' },
  minimumTermMonths: {
    of: 'product',
    path: ['MindestlaufzeitMonate'],
    read: whole,
    wrong: 'wrongWhole',
  },
  topPosition: { of: 'product', path: ['PlatzStartseite'], read: whole, wrong: 'wrongWhole' },
  activeFrom: { of: 'product', path: ['AngebotenAb'], read: dayIn, wrong: 'wrongDay' },
  activeUntil: { of: 'product', path: ['AngebotenBis'], read: dayIn, wrong: 'wrongDay' },
  recipientMostCents: {
    of: 'product',
    path: ['EmpfaengerHoechstensCent'],
    read: euro,
    wrong: 'wrongEuro',
  },
  providerKind: {
    of: 'product',
    path: ['Angaben', 'Produktart'],
    read: oneOf(kindWords),
    wrong: 'wrongChoice',
    choices: kindWords,
  },
  ...(Object.fromEntries(detailNames.map((name) => [name, detailPlace(name)])) as Record<
    DetailField,
    Place
  >),
  rewardTitle: { of: 'reward', path: ['Praemie', 'Titel'], read: text, wrong: 'wrongLine' },
  rewardValue: { of: 'reward', path: ['Praemie', 'WertCent'], read: euro, wrong: 'wrongEuro' },
  rewardStartsOn: { of: 'reward', path: ['Praemie', 'Startdatum'], read: dayIn, wrong: 'wrongDay' },
  rewardEndsOn: { of: 'reward', path: ['Praemie', 'Enddatum'], read: dayIn, wrong: 'wrongDay' },
  rewardIsExtra: {
    of: 'reward',
    path: ['Praemie', 'Zusaetzlich'],
    read: yesNo,
    wrong: 'wrongYesNo',
  },
};
