import * as z from '@weitersagen/contracts/z';
import { FILE_BYTES_MOST, fileReport } from './catalogue-file.ts';
import { bodyFields, fields } from './fields.ts';
import { words } from './words.ts';

/** The text of a file that is imported, however it was encoded: the caller has read it. */
export const fileText = z.string().check(z.minLength(1), z.maxLength(FILE_BYTES_MOST));

/** What a column of a file in CSV can hold, by the labels on the wire. */
export function columnsHolding<const Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
) {
  const column = words(labels);
  /** Which column of a file holds what; one that is not named is not read. */
  const choice = bodyFields({
    name: ['Spalte', z.string().check(z.maxLength(200))],
    holds: ['Inhalt', column],
  });
  return {
    choice,
    choices: z.array(choice).check(z.maxLength(100)),
    /** The columns of a file, each with a value from its first line, and what it holds by its name; null where it says nothing. */
    answer: fields({
      columns: [
        'Spalten',
        z.array(
          fields({
            name: ['Spalte', z.string()],
            sample: ['Beispiel', z.string()],
            holds: ['Inhalt', z.nullable(column)],
          }),
        ),
      ],
      lines: ['Zeilen', z.int()],
    }),
  };
}

/** What an import did or would do, with a report of every entry. */
export const importAnswer = fields({
  ...fileReport,
  report: ['Bericht', z.string()],
  /** Names the file and what the report tells; another for another file, and where what is kept changed so that the file would do something else. */
  reportHash: ['Pruefstand', z.string()],
});
export type ImportAnswer = z.core.output<typeof importAnswer>;

/** The `Pruefstand` of a check, where a file is imported only if it would still do the same. */
export const checkedHash = z.optional(z.string().check(z.maxLength(64)));

/** Names an import that is under way, as who asks for it chooses, so that they can read how far it is. */
export const importId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** What an import does: it compares the entries with what is kept, then writes what is new. */
const importSteps = { check: 'Pruefen', write: 'Schreiben' } as const;
export type ImportStep = keyof typeof importSteps;

/** How far an import is; without a step it has not begun or is over. */
export const importProgress = fields({
  step: ['Schritt', z.nullable(words(importSteps))],
  /** Entries that were compared, or rows that were written. */
  done: ['Erledigt', z.int()],
  total: ['Gesamt', z.int()],
});
export type ImportProgress = z.core.output<typeof importProgress>;
