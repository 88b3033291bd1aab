import type { ReportPart } from './report-definition.ts';

const largestPage = 100;

/** How far a collection has come, in rows. */
export interface LoadProgress {
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

interface LoadAllOptions<Row> {
  readonly loadPage: (page: number, pageSize: number) => Promise<ReportPart<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly onProgress: (progress: LoadProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Every row of a report, page after page in the largest pages. A row that moved to a later page meanwhile is there once. Throws
 * what a page throws, and the reason of the signal.
 */
export async function loadAll<Row>({
  loadPage,
  keyOf,
  onProgress,
  signal,
}: LoadAllOptions<Row>): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    // One after the other on purpose: an export must not keep the server from answering people.
    const part = await loadPage(page, largestPage);
    for (const row of part.rows) rows.set(keyOf(row), row);
    onProgress({ done: rows.size, total: part.isMinimum ? null : part.totalCount });
    if (!part.hasNext) return [...rows.values()];
  }
}
