import type { Placed } from './text-readings.ts';

/** What a content service gives at once. */
const TOP = 200;
/** More items of one kind than this are not read. */
const MOST = 2000;

/** Reads a list page by page until it ends; null when the service has no such list. */
export async function readAll<T>(
  readPage: (top: number, skip: number) => Promise<readonly T[] | null>,
): Promise<readonly T[] | null> {
  const all: T[] = [];
  while (all.length < MOST) {
    const page = await readPage(TOP, all.length);
    if (page === null) return null;
    // A service may give more at once than it was asked for.
    for (const item of page.slice(0, MOST - all.length)) all.push(item);
    if (page.length !== TOP) break;
  }
  return all;
}

/** What is shown of a list, by the places of its entries; entries of one place keep their order. */
export const inOrder = <T>(entries: readonly Placed<T>[] | null): readonly T[] | null =>
  entries?.toSorted((one, other) => one.position - other.position).map(({ view }) => view) ?? null;

/** One page of a list with the facts that every list answers. */
export function pageOf<T>(all: readonly T[], page = 1, size = 100) {
  const pageCount = Math.ceil(all.length / size);
  return {
    items: all.slice((page - 1) * size, page * size),
    totalCount: all.length,
    pageCount,
    hasNext: page < pageCount,
  };
}
