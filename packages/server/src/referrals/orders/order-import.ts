import type { ImportReport } from '@weitersagen/contracts/order-feed';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { WithTenant } from '../../platform/database/tenant-scope.ts';
import { reportOrder } from './order-report.ts';
import { rowText, type RowNote } from './row-notes.ts';
import { readOrderRow, RowRejected } from './order-row.ts';

/** A row with the line it stands on. */
export interface FeedLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What became of a row, as {@link importOrderRows} tells it. */
export interface RowTold extends FeedLine {
  readonly outcome: 'taken' | 'unchanged' | 'waiting' | 'rejected';
  readonly note: RowNote | null;
}

/**
 * Imports rows one by one, each in its own transaction: a rejected one is reported with line and
 * reason, the rest is taken. The same rows again change nothing. `actor` goes into the history, and `tell` hears of each row.
 * product.md, section "14 Payouts and ledger".
 */
export async function importOrderRows(
  withTenant: WithTenant,
  tenant: Tenant,
  lines: readonly FeedLine[],
  actor: string,
  tell: (told: RowTold) => void = () => undefined,
): Promise<ImportReport> {
  const rejected: ImportReport['rejected'] = [];
  const waiting: ImportReport['waiting'] = [];
  let accepted = 0;
  let unchanged = 0;
  for (const { line, cells } of lines) {
    try {
      const row = readOrderRow(cells);
      const outcome = await withTenant(tenant, (tx) => reportOrder(tx, row, actor));
      if (outcome === 'taken') accepted += 1;
      else if (outcome === 'unchanged') unchanged += 1;
      else waiting.push({ line, reason: rowText('de', outcome.waitsFor) });
      tell(
        typeof outcome === 'string'
          ? { line, cells, outcome, note: null }
          : { line, cells, outcome: 'waiting', note: outcome.waitsFor },
      );
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      rejected.push({ line, reason: error.message });
      tell({ line, cells, outcome: 'rejected', note: error.note });
    }
  }
  return { accepted, unchanged, waiting, rejected };
}
