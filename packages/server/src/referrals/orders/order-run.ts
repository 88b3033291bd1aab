import type { ImportReport } from '@weitersagen/contracts/order-feed';
import { orderColumns } from '@weitersagen/contracts/order-feed';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { importOrderRows, type FeedLine, type RowTold } from './order-import.ts';
import { inSavepoint, orderRunRepository } from './order-run-repository.ts';

/** How orders came in: by which way, as which file, and who or which key brought them. */
export interface Origin {
  readonly source: 'file' | 'feed';
  readonly fileName: string | null;
  readonly actor: string;
}

/** Signs that nobody types and the database does not keep are left out of what is kept. */
const clean = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 2000);

const numberOf = ({ cells }: FeedLine) =>
  clean(cells['Auftragsnummer'] ?? '')
    .trim()
    .slice(0, 100);

/** The cells of a row in the columns of the feed; what stands in others is not read. */
const keptCells = ({ cells }: FeedLine) =>
  JSON.stringify(
    Object.fromEntries(orderColumns.map((column) => [column, clean(cells[column] ?? '')])),
  );

const rejectedRow = (told: RowTold) => ({
  line: told.line,
  number: numberOf(told),
  cells: keptCells(told),
  why: told.note?.key ?? '',
  why_values: JSON.stringify(
    Object.fromEntries(
      Object.entries(told.note?.values ?? {}).map(([key, value]) => [key, clean(value)]),
    ),
  ),
});

/**
 * Keeps a run with the rows that were not taken. A row that comes again stands in place of the one that waits under its number; a run
 * in which nothing happened is kept of a file alone, for a feed reports every night. product.md, section "14 Payouts and ledger".
 */
export async function keepRun(
  tx: TenantTx,
  { source, fileName, actor }: Origin,
  report: ImportReport,
  told: readonly RowTold[],
): Promise<void> {
  const { accepted, unchanged } = report;
  const [waiting, rejected] = [report.waiting.length, report.rejected.length];
  if (source === 'feed' && accepted + waiting + rejected === 0) return;
  const runs = orderRunRepository(tx);
  const counts = { accepted, unchanged, waiting, rejected };
  const run = await runs.add({ source, file_name: fileName, actor, ...counts });
  const numbers = new Set(told.map(numberOf));
  const unnumbered = told.filter((each) => numberOf(each) === '');
  await runs.replace([...numbers], unnumbered.map(keptCells), actor);
  await runs.addRejected(
    run,
    told.filter(({ outcome }) => outcome === 'rejected').map(rejectedRow),
  );
}

/** Imports the rows of a file in one transaction, each taken back by itself where it is rejected, and keeps the run. A trial differs in what the caller does afterwards: it takes all of it back. */
export async function importFile(
  tx: TenantTx,
  lines: readonly FeedLine[],
  origin: Origin,
): Promise<{ readonly report: ImportReport; readonly told: readonly RowTold[] }> {
  const told: RowTold[] = [];
  const report = await importOrderRows(
    (_, work) => inSavepoint(tx, () => work(tx)),
    tx.tenant,
    lines,
    origin.actor,
    (each) => told.push(each),
  );
  await keepRun(tx, origin, report, told);
  const after = {
    accepted: report.accepted,
    unchanged: report.unchanged,
    waiting: report.waiting.length,
    rejected: report.rejected.length,
  };
  const { id } = tx.tenant;
  const entry = { entity: 'tenant', entityId: id, event: 'ordersImported' } as const;
  await audit(tx, { ...entry, after, actor: origin.actor });
  return { report, told };
}

/** The row that waits for a correction, taken for this transaction. Throws unknownNumber, changedMeanwhile. */
async function requireRejected(tx: TenantTx, id: string) {
  const row = await orderRunRepository(tx).lockRejected(id);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.state !== 'open') throw new ApiError('changedMeanwhile');
  return row;
}

/** Sends one row again, with cells that a person corrected; one that is rejected again goes on waiting with its new reason. Throws unknownNumber, changedMeanwhile. */
export async function sendAgain(
  tx: TenantTx,
  { row: id, cells }: { readonly row: string; readonly cells: Readonly<Record<string, string>> },
  by: string,
): Promise<RowTold> {
  const { line } = await requireRejected(tx, id);
  const told: RowTold[] = [];
  await importOrderRows(
    (_, work) => inSavepoint(tx, () => work(tx)),
    tx.tenant,
    [{ line, cells }],
    by,
    (each) => told.push(each),
  );
  const [result] = told;
  if (result === undefined) throw new Error('A row of which nothing was told');
  const runs = orderRunRepository(tx);
  if (result.outcome === 'rejected') {
    const { line: _, ...changed } = rejectedRow(result);
    await runs.correct(id, changed);
  } else await runs.decide(id, { state: 'sent', by, reason: null });
  const entry = { entity: 'order', entityId: numberOf(result) || id, actor: by } as const;
  await audit(tx, {
    ...entry,
    event: result.outcome === 'rejected' ? 'refused' : 'retried',
    ...(result.note === null ? {} : { reason: result.note.key }),
  });
  return result;
}

/** Leaves a row out for good, with a reason. Throws unknownNumber, changedMeanwhile. */
export async function dismissRow(
  tx: TenantTx,
  { row: id, reason }: { readonly row: string; readonly reason: string },
  by: string,
): Promise<void> {
  const { number } = await requireRejected(tx, id);
  await orderRunRepository(tx).decide(id, { state: 'dismissed', by, reason });
  const entry = { entity: 'order', entityId: number || id, event: 'dropped' } as const;
  await audit(tx, { ...entry, reason, actor: by });
}
