import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Statement } from './read-statements.ts';

const text = z.string().check(z.minLength(1));

/** A change of the code that makes the assertion fail: `from` stands exactly once in the file. */
const Breakage = z.strictObject({ in: text, from: text, to: z.string() });
type Breakage = z.core.output<typeof Breakage>;

/**
 * What shows statements. `says` holds the beginning of each, enough to name it in its section. `shown` is a test as
 * `file :: part of its title`, `breaks` what turns it red. `explains` is for what says nothing that a program could do, with the reason.
 */
const Entry = z.union([
  z.strictObject({ says: z.array(text), shown: text, breaks: Breakage }),
  z.strictObject({ says: z.array(text), explains: text }),
]);
export type Entry = z.core.output<typeof Entry>;
/** An entry that a test shows. */
export type ShownEntry = Extract<Entry, { shown: string }>;

/** Reads the entries of a folder: one file for each section, named as its number. */
export function readEntries(folder: string): ReadonlyMap<string, readonly Entry[]> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const json: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        return [name.replace('.json', ''), z.parse(z.array(Entry), json)];
      }),
  );
}

/** A test by its file and a part of its title. */
export function testOf({ shown }: ShownEntry): { readonly file: string; readonly title: string } {
  const [file = '', title = ''] = shown.split(' :: ');
  return { file, title };
}

/** Statements with what shows them, those without, and every entry that does not fit, in words. */
export interface Walk {
  readonly shown: readonly ShownEntry[];
  readonly shownCount: number;
  readonly explainedCount: number;
  readonly open: readonly Statement[];
  readonly problems: readonly string[];
}

function problemsOf(entry: ShownEntry, read: (path: string) => string | null): readonly string[] {
  const { file, title } = testOf(entry);
  const name = `"${entry.says[0] ?? ''}"`;
  const test = read(file);
  if (test === null) return [`${name}: there is no file ${file}`];
  if (title === '' || !test.includes(title)) return [`${name}: ${file} has no test "${title}"`];
  const code = read(entry.breaks.in);
  if (code === null) return [`${name}: there is no file ${entry.breaks.in}`];
  const count = code.split(entry.breaks.from).length - 1;
  if (count !== 1)
    return [`${name}: "${entry.breaks.from}" stands ${count} times in ${entry.breaks.in}`];
  return entry.breaks.from === entry.breaks.to ? [`${name}: breaks nothing`] : [];
}

/** Sets entries beside statements. `read` gives a file of the repository, null where there is none. */
export function walk(
  statements: readonly Statement[],
  entries: ReadonlyMap<string, readonly Entry[]>,
  read: (path: string) => string | null,
): Walk {
  const open = new Set(statements);
  const problems: string[] = [];
  const shown: ShownEntry[] = [];
  let shownCount = 0;
  let explainedCount = 0;
  for (const [section, ofSection] of entries) {
    const own = statements.filter((one) => one.section.startsWith(`${section} `));
    for (const entry of ofSection) {
      for (const beginning of entry.says) {
        const named = own.filter((one) => one.text.startsWith(beginning));
        const [statement] = named;
        if (statement === undefined || named.length > 1)
          problems.push(`section ${section} says "${beginning}" ${named.length} times`);
        else if (!open.delete(statement)) problems.push(`"${beginning}" is shown twice`);
        else if ('shown' in entry) shownCount += 1;
        else explainedCount += 1;
      }
      if (!('shown' in entry)) continue;
      problems.push(...problemsOf(entry, read));
      shown.push(entry);
    }
  }
  return { shown, shownCount, explainedCount, open: [...open], problems };
}
