import type { ListPart, ListPlace } from './partner-repository.ts';

/** What an operator looks for: words, the page before, and how many rows. */
export interface PartnerSearch extends Omit<ListPart, 'most'> {
  readonly size: number;
}

/** The rows of a page, of which one more than wanted was read, and what the next page follows. */
export function pageOf<Row extends { readonly id: string }>(
  found: readonly Row[],
  size: number,
  nameOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: ListPlace | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const hasMore = found.length > size && last !== undefined;
  return { rows, next: hasMore ? { name: nameOf(last), id: last.id } : null };
}
