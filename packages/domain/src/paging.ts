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
