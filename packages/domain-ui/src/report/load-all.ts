import type { ReportPart, ReportRequest } from './report-definition.ts';

const largestPage = 100;

/** How far a collection has come, in rows. */
export interface LoadProgress {
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

interface LoadAllOptions<Row> {
  readonly loadPage: (
    page: Pick<ReportRequest, 'page' | 'pageSize' | 'after'>,
  ) => Promise<ReportPart<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly onProgress: (progress: LoadProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Every row of a report, page after page in the largest pages: after the key of the page before where the report gives one, else by
 * number. A row that moved to a later page meanwhile is there once. Throws what a page throws, and the reason of the signal.
 */
export async function loadAll<Row>({
  loadPage,
  keyOf,
  onProgress,
  signal,
}: LoadAllOptions<Row>): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let after: string | null = null;
  let total: number | null = null;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    // One after the other on purpose: an export must not keep the server from answering people.
    const place = after === null ? {} : { after };
    const part: ReportPart<Row> = await loadPage({ page, pageSize: largestPage, ...place });
    for (const row of part.rows) rows.set(keyOf(row), row);
    // A page after a key counts nothing but its own rows.
    if (after === null) total = part.isMinimum ? null : part.totalCount;
    onProgress({ done: rows.size, total });
    if (!part.hasNext) return [...rows.values()];
    after = part.next ?? null;
  }
}
