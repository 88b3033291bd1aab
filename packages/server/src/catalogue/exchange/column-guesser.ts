import { keyOfName } from '@weitersagen/domain/key-of-name';

/** A heading as letters and digits alone, without a unit in brackets. */
const plain = (heading: string): string =>
  keyOfName(heading.replace(/[([].*$/, '')).replaceAll('-', '');

/** Guesses what a column of a file holds by its heading: our label, or a name that other systems give it, as letters and digits alone; null where it says nothing. */
export function columnGuesser<Column extends string>(
  labels: Readonly<Record<Column, string>>,
  otherNames: Partial<Readonly<Record<Column, readonly string[]>>>,
): (heading: string) => Column | null {
  const columns = Object.keys(labels) as Column[];
  const columnOf = new Map<string, Column>(
    columns.flatMap((column) => [
      ...(otherNames[column] ?? []).map((name) => [name, column] as const),
      [plain(labels[column]), column] as const,
    ]),
  );
  return (heading) => columnOf.get(plain(heading)) ?? null;
}
