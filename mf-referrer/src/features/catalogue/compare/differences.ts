/** A property of several offers: what each says, in their order, and whether they say the same. */
export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** A row of the comparison; the offers differ in it unless all say the same. */
export const comparedRow = (id: string, title: string, values: readonly string[]): ComparedRow => ({
  id,
  title,
  values,
  differs: new Set(values).size > 1,
});

/** What only some of the offers have, of each offer's list. */
export function unlikeAll(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists.flat().filter((entry) => !lists.every((list) => list.includes(entry))));
}
