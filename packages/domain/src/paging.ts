/** What an answer says about a page: how many entries and pages there are, and whether another page follows. */
export interface PageFacts {
  readonly totalCount: number;
  readonly pageCount: number;
  readonly hasNext: boolean;
}

/** Facts of page `page` (from 1) with `size` entries each; an empty list has one page. */
export function pageFacts(
  totalCount: number,
  { page, size }: { readonly page: number; readonly size: number },
): PageFacts {
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  return { totalCount, pageCount, hasNext: page < pageCount };
}

/** Facts of a page of a list that is counted up to a limit only: with `isMinimum` there are more entries than `totalCount`. */
export interface CappedPageFacts extends PageFacts {
  readonly isMinimum: boolean;
}

/**
 * Facts of a page of a list whose exact count would cost more the longer it is. `counted` is at most `limit` + 1; beyond the counted
 * pages a full page of `rows` is taken for a sign of another.
 */
export function cappedPageFacts(
  {
    counted,
    limit,
    rows,
  }: { readonly counted: number; readonly limit: number; readonly rows: number },
  paging: { readonly page: number; readonly size: number },
): CappedPageFacts {
  const isMinimum = counted > limit;
  const facts = pageFacts(Math.min(counted, limit), paging);
  return { ...facts, isMinimum, hasNext: facts.hasNext || (isMinimum && rows === paging.size) };
}
