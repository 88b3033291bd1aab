import * as contract from '@weitersagen/contracts/operator-orders';
import { orderColumns } from '@weitersagen/contracts/order-feed';
import type { Locale } from '@weitersagen/domain/locale';
import { operatorNames } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { CsvUnreadable } from '../../platform/csv.ts';
import { tried } from '../../platform/database/tried.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { feedLines } from './feed-lines.ts';
import type { FeedLine, RowTold } from './order-import.ts';
import { dismissRow, importFile, sendAgain } from './order-run.ts';
import { orderRunRepository, type RejectedRow, type ShownRun } from './order-run-repository.ts';
import { keptText, rowText } from './row-notes.ts';

const RUNS_ON_A_PAGE = 10;
const ROWS_ON_A_PAGE = 20;
/** How many rows of a report are shown; the counts tell of all. */
const SHOWN_MOST = 200;

/** The rows of a file. Throws invalidInput at the file where it cannot be read or holds too many. */
function linesOf(text: string): readonly FeedLine[] {
  const refused = (why: string) => new ApiError('invalidInput', { fields: { Datei: why } });
  try {
    const lines = feedLines(text);
    if (lines.length === 0) throw refused('empty');
    if (lines.length > contract.ORDER_ROWS_MOST) throw refused('tooMany');
    return lines;
  } catch (error) {
    if (error instanceof CsvUnreadable) throw refused('noOrders');
    throw error;
  }
}

function reportOf(told: readonly RowTold[], locale: Locale) {
  const count = (outcome: RowTold['outcome']) =>
    told.filter((each) => each.outcome === outcome).length;
  const weight = { rejected: 0, waiting: 1, taken: 2, unchanged: 3 } as const;
  return {
    counts: {
      taken: count('taken'),
      unchanged: count('unchanged'),
      waiting: count('waiting'),
      rejected: count('rejected'),
    },
    rows: told
      .toSorted((one, other) => weight[one.outcome] - weight[other.outcome])
      .slice(0, SHOWN_MOST)
      .map(({ line, cells, outcome, note }) => ({
        line,
        number: (cells['Auftragsnummer'] ?? '').trim(),
        outcome,
        reason: note === null ? null : rowText(locale, note),
      })),
  };
}

type Names = ReadonlyMap<string, string>;

const originOf = (
  row: Pick<ShownRun, 'source' | 'file_name' | 'actor' | 'key_name'>,
  names: Names,
) => ({
  source: row.source,
  fileName: row.file_name,
  by: row.key_name ?? names.get(row.actor) ?? row.actor,
});

const runView = (row: ShownRun, names: Names) => ({
  id: row.id,
  ...originOf(row, names),
  at: row.at.toISOString(),
  counts: {
    taken: row.accepted,
    unchanged: row.unchanged,
    waiting: row.waiting,
    rejected: row.rejected,
  },
});

const textsIn = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, String(each)]))
    : {};

const rowView = (row: RejectedRow, names: Names, locale: Locale) => ({
  id: row.id,
  line: row.line,
  ...originOf(row, names),
  at: row.at.toISOString(),
  reason: keptText(locale, row.why, textsIn(row.why_values)),
  cells: orderColumns.map((column) => ({ column, value: textsIn(row.cells)[column] ?? '' })),
});

/** Orders of clients, as support brings them in: files, runs, and rows that were not taken. product.md, section "14 Payouts and ledger". */
export function registerOrderDeskRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  const whole = { bodyLimit: contract.ORDER_FILE_BYTES_MOST * 2 } as const;
  routes.handle(
    contract.listOrderRuns,
    async ({ auth, query, language, withTenant, withClient }) => {
      const { grants } = requireSession(auth);
      const { clients, client } = await chosenClient(tenants, grants, ['support'], query.mandant);
      const none = { rows: [], runs: [], nextRows: null, nextRuns: null };
      if (client === null) return { clients, client, ...none };
      const names = await withTenant((tx) => operatorNames(tx));
      return withClient(client, async (tx) => {
        const repository = orderRunRepository(tx);
        const runs = await repository.runs({
          after: readPlace(query.lauf ?? null),
          most: RUNS_ON_A_PAGE + 1,
        });
        const rows = await repository.rejected({
          after: readPlace(query.nach ?? null),
          most: ROWS_ON_A_PAGE + 1,
        });
        const nextOf = (found: readonly { readonly place: string }[], most: number) =>
          found.length > most ? (found[most - 1]?.place ?? null) : null;
        return {
          clients,
          client,
          rows: rows.slice(0, ROWS_ON_A_PAGE).map((row) => rowView(row, names, language)),
          nextRows: nextOf(rows, ROWS_ON_A_PAGE),
          runs: runs.slice(0, RUNS_ON_A_PAGE).map((row) => runView(row, names)),
          nextRuns: nextOf(runs, RUNS_ON_A_PAGE),
        };
      });
    },
  );
  routes.handle(
    contract.tryOrderFile,
    async ({ auth, body: { client, name, file }, language, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const lines = linesOf(file);
      const { told } = await tried(
        (work) => withClient(client, work),
        (tx) => importFile(tx, lines, { source: 'file', fileName: name, actor }),
      );
      return reportOf(told, language);
    },
    whole,
  );
  routes.handle(
    contract.importOrderFile,
    async ({ auth, body: { client, name, file }, language, withClient }) => {
      const { accountId: actor } = requireSession(auth);
      const lines = linesOf(file);
      const { told } = await withClient(client, (tx) =>
        importFile(tx, lines, { source: 'file', fileName: name, actor }),
      );
      return reportOf(told, language);
    },
    whole,
  );
  routes.handle(
    contract.sendRejectedOrder,
    async ({ auth, body: { client, row, cells: given }, language, withClient }) => {
      const { accountId: by } = requireSession(auth);
      const cells = Object.fromEntries(given.map(({ column, value }) => [column, value]));
      const { outcome, note } = await withClient(client, (tx) => sendAgain(tx, { row, cells }, by));
      return { outcome, reason: note === null ? null : rowText(language, note) };
    },
  );
  routes.handle(contract.dismissRejectedOrder, ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, ...decision } = body;
    return withClient(client, (tx) => dismissRow(tx, decision, by));
  });
}
