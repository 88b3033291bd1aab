import type { Api } from '@weitersagen/api-client/api';
import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import type { ReportPart, ReportRequest } from '@weitersagen/domain-ui/report/report-definition';
import { historySearch } from './history-search.ts';

/** So many lines a page takes at most, however few actions they are of. */
const LINES_MOST = 1000;
const AT_ONCE = 100;

/** What somebody did at once: the line that was written last, and the others of the same action. */
export interface Action {
  readonly line: HistoryLine;
  readonly others: readonly HistoryLine[];
}

/** Lines of one transaction have its time and its actor. */
const keyOf = ({ client, actor, at, onBehalfOf, portal }: HistoryLine) =>
  [client.id, actor, at, onBehalfOf, portal].join(' ');

/** Folds lines, the newest first, into what was done at once. */
export function actionsOf(lines: readonly HistoryLine[]): readonly Action[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap(([line, ...others]) =>
    line === undefined ? [] : [{ line, others }],
  );
}

/** Lines of a page of the history: where an action has many, as many more as make a page of actions. */
export async function loadActions(
  api: Api,
  request: ReportRequest,
  signal?: AbortSignal,
): Promise<ReportPart<HistoryLine>> {
  let part = await historySearch.load(api, request, signal);
  let rows = part.rows;
  for (;;) {
    const { next } = part;
    const actions = actionsOf(rows);
    const isEnough = actions.length >= request.pageSize || rows.length >= LINES_MOST;
    if (next === null || next === undefined || isEnough) return { ...part, rows };
    const pageSize = (actions.at(-1)?.others.length ?? 0) > 0 ? AT_ONCE : request.pageSize;
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    part = await historySearch.load(api, { ...request, after: next, pageSize }, signal);
    rows = [...rows, ...part.rows];
  }
}
