import { createHash } from 'node:crypto';
import type { FileEntry } from '@weitersagen/contracts/catalogue-file';
import type { Locale } from '@weitersagen/domain/locale';
import type { KeyOf, TextValues } from '@weitersagen/domain/texts';
import { createTexts } from '../../platform/texts.ts';
import { plainCell, writeCsv } from '../../platform/csv.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const text = createTexts({ de, en });

/** A sentence on an entry of a file, for whichever language asks. */
export type Note = (locale: Locale) => string;

export type NoteKey = KeyOf<typeof de>;

/** A word of these texts. */
export const word = (locale: Locale, key: NoteKey): string => text(locale, key);

/** The sentence of a key; what it names may depend on the language. */
export const note =
  (key: NoteKey, values: TextValues | ((locale: Locale) => TextValues) = {}): Note =>
  (locale) =>
    text(locale, key, typeof values === 'function' ? values(locale) : values);

/** What becomes of an entry. */
export interface Told {
  readonly line: number;
  readonly name: string;
  readonly outcome: FileEntry['outcome'];
  readonly notes: readonly Note[];
  /** How many of its rewards wait for a second person. */
  readonly waiting?: number;
}

const order: readonly FileEntry['outcome'][] = ['refused', 'changed', 'added', 'same'];
const SHOWN_MOST = 200;

/** What is answered of a file: counts, and the entries that matter most, in the caller's language. */
export function reportOf(told: readonly Told[], isDone: boolean, locale: Locale) {
  const count = (outcome: FileEntry['outcome']) =>
    told.filter((each) => each.outcome === outcome).length;
  return {
    isDone,
    counts: {
      refused: count('refused'),
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      waiting: told.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
    },
    entries: told
      .filter(({ outcome }) => outcome !== 'same')
      .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
      .slice(0, SHOWN_MOST)
      .map(({ line, name, outcome, notes }) => ({
        line,
        name,
        outcome,
        notes: notes.map((sentence) => sentence(locale)),
      })),
  };
}

/** Every entry of a file with what becomes of it, as CSV for a spreadsheet. */
export const reportCsv = (told: readonly Told[], locale: Locale): string =>
  writeCsv(
    (['line', 'name', 'outcome', 'notes'] as const).map((name) => text(locale, `report.${name}`)),
    told.map(({ line, name, outcome, notes }) => [
      line,
      plainCell(name),
      text(locale, `outcome.${outcome}`),
      plainCell(notes.map((sentence) => sentence(locale)).join('\n')),
    ]),
  );

/**
 * Names what a file says and what is told of it, in whichever language it is asked for: another file, or the same with another effect, has
 * another name.
 */
export const checkedHash = (file: unknown, told: readonly Told[]): string =>
  createHash('sha256')
    .update(JSON.stringify(file))
    .update(reportCsv(told, 'de'))
    .digest('base64url');
