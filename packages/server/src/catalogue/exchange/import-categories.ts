import type { CategoryInFile } from '@weitersagen/contracts/catalogue-file';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  addCategory,
  checkParent,
  mayHaveSource,
  rewriteCategory,
} from '../kept/kept-categories.ts';
import type { Categories } from '../kept/kept-repository.ts';
import { note, type Note, type Told } from './file-notes.ts';
import { changeNotes } from './file-words.ts';
import { sourceNotes } from './page-notes.ts';
import type { ReadFile } from './read-file.ts';

/** A category while a file is imported. */
export type Category = Pick<
  Categories[number],
  'id' | 'key' | 'name' | 'parent' | 'position' | 'source' | 'search_words' | 'products'
>;

/** An entry while the file is imported. */
export interface Entry {
  readonly line: number;
  readonly name: string;
  outcome: Told['outcome'];
  readonly notes: Note[];
  waiting?: number;
}

/** Notes what becomes of an entry: what is refused stays so. */
export function tell(entry: Entry, outcome: Entry['outcome'], notes: readonly Note[]): void {
  const isWeightier = entry.outcome === 'same' || outcome === 'refused';
  if (isWeightier) entry.outcome = outcome;
  entry.notes.push(...notes);
}

/** What is wrong with a category's parent; null where nothing is. */
export function parentProblem(
  categories: readonly Category[],
  own: string | null,
  { key, parent }: { readonly key: string; readonly parent: string | null },
): Note | null {
  try {
    checkParent(categories, own, parent);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.key === 'unknownCategory'
      ? note('unknownCategory', { category: parent ?? '' })
      : note('twoLevels', { category: key });
  }
}

/** Adds and changes the categories of a file; those above come before those below. */
export async function importCategories(
  tx: TenantTx,
  read: ReadFile['categories'],
  categories: Category[],
  {
    actor,
    onEntry,
  }: { readonly actor: string; readonly onEntry: (count: number) => Promise<void> },
): Promise<readonly Entry[]> {
  const entries = read.map(({ line, name, problems }): Entry => {
    return {
      line,
      name,
      outcome: problems.length === 0 ? 'same' : 'refused',
      notes: [...problems],
    };
  });
  const lineOf = new Map<string, number>();
  const wanted = read
    .flatMap(({ value }, index) => (value === null ? [] : [{ value, entry: entries[index] }]))
    .toSorted(
      (a, b) =>
        Number((a.value.parent ?? null) !== null) - Number((b.value.parent ?? null) !== null),
    );
  for (const [index, { value, entry }] of wanted.entries()) {
    await onEntry(index);
    if (entry === undefined) continue;
    const first = lineOf.get(value.key);
    if (first !== undefined) tell(entry, 'refused', [note('twice', { line: first })]);
    else await importCategory(tx, value, { entry, categories, actor });
    lineOf.set(value.key, first ?? entry.line);
  }
  return entries;
}

async function importCategory(
  tx: TenantTx,
  value: CategoryInFile,
  { entry, categories, actor }: { entry: Entry; categories: Category[]; actor: string },
): Promise<void> {
  const index = categories.findIndex(({ key }) => key === value.key);
  const row = categories[index];
  const parent = value.parent === undefined ? (row?.parent ?? null) : value.parent;
  const problem =
    parentProblem(categories, row?.key ?? null, { key: value.key, parent }) ??
    (mayHaveSource(tx, value.source) ? null : note('noSource'));
  if (problem !== null) return tell(entry, 'refused', [problem]);
  const searchWords = value.searchWords ?? row?.search_words ?? '';
  if (row === undefined) {
    categories.push(await newCategory(tx, { ...value, parent, searchWords }, actor));
    return tell(entry, 'added', [note('newCategory', { category: value.key })]);
  }
  const { source = row.source } = value;
  const facts = { name: value.name, parent, position: row.position, searchWords, source };
  const pages = source === row.source ? [] : sourceNotes(tx, categories, { key: row.key, source });
  categories[index] = { ...row, name: value.name, parent, source, search_words: searchWords };
  if (await rewriteCategory(tx, row, facts, actor))
    tell(entry, 'changed', [
      ...changeNotes({
        before: {
          name: `${row.name.de} | ${row.name.en}`,
          parent: row.parent,
          searchWords: row.search_words,
          source: row.source,
        },
        after: { name: `${value.name.de} | ${value.name.en}`, parent, searchWords, source },
      }),
      ...pages,
    ]);
}

/** Adds a category and answers it as it is kept then. */
export async function newCategory(
  tx: TenantTx,
  wanted: Parameters<typeof addCategory>[1],
  actor: string,
): Promise<Category> {
  const id = await addCategory(tx, wanted, actor);
  const { source = null } = wanted;
  return { id, ...wanted, position: id, source, search_words: wanted.searchWords, products: 0 };
}
