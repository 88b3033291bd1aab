import { TAX_EXPORT_MINUTES } from '@weitersagen/domain/tax-export';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { ZIP_MOST } from '../../platform/zip-stream.ts';
import { documentBytes, journalSums, tableSizes } from './tax-content-repository.ts';
import { taxExportRepository, type TaxExportRow } from './tax-export-order-repository.ts';
import type { TaxPeriod } from './tax-period.ts';

const ORDERS_SHOWN = 10;
const OFFERED_MS = TAX_EXPORT_MINUTES * 60_000;

/** When an order is no longer fetched by. */
const endOf = ({ ordered_at: at }: TaxExportRow) => new Date(at.getTime() + OFFERED_MS);

/** Whether an archive of this kind can hold the documents. */
const isTooLarge = (files: number, bytes: number) =>
  files > ZIP_MOST.files || bytes > ZIP_MOST.bytes;

/** What an export of a period would hold by now. product.md, section "14 Payouts and ledger". */
export async function taxContent(tx: TenantTx, period: TaxPeriod) {
  const { from, to, isOver } = period;
  const tables = await tableSizes(tx, period);
  const bytes = await documentBytes(tx, period);
  const files = tables.find(({ table }) => table === 'documents')?.rows ?? 0;
  return {
    from,
    to,
    isOver,
    tables: tables.map(({ table, rows }) => ({ table, rows })),
    documentBytes: bytes,
    isTooLarge: isTooLarge(files, bytes),
    accounts: (await journalSums(tx, period)).map(({ account, cents }) => ({ account, cents })),
  };
}

/** The latest exports that were ordered, with the names of who did. */
export async function taxOrders(tx: TenantTx, names: ReadonlyMap<string, string>) {
  const rows = await taxExportRepository(tx).latest(ORDERS_SHOWN);
  return rows.map((row) => ({
    number: row.id,
    from: row.from_day,
    to: row.to_day,
    reason: row.reason,
    by: names.get(row.ordered_by) ?? row.ordered_by,
    at: row.ordered_at.toISOString(),
  }));
}

/**
 * Orders an export and tells the history. The same person with the same days and reason gets the order of before as long as it can be fetched. Throws invalidInput at `Bis` where no
 * single file holds the documents of these days.
 */
export async function orderTaxExport(
  tx: TenantTx,
  period: TaxPeriod,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<{ readonly number: string; readonly until: string }> {
  const orders = taxExportRepository(tx);
  if ((await taxContent(tx, period)).isTooLarge)
    throw new ApiError('invalidInput', { fields: { Bis: 'period' } });
  await takeTurn(tx, `tax export ${by}`);
  const asked = { from_day: period.from, to_day: period.to, reason, ordered_by: by };
  const before = await orders.same(asked, new Date(tx.now.getTime() - OFFERED_MS));
  if (before !== undefined) return { number: before.id, until: endOf(before).toISOString() };
  const order = await orders.insert(asked);
  await audit(tx, {
    entity: 'taxExport',
    entityId: order.id,
    event: 'exported',
    after: { startsOn: period.from, endsOn: period.to },
    reason,
    actor: by,
  });
  return { number: order.id, until: endOf(order).toISOString() };
}

/** An order that a person made and can still fetch. Throws unknownNumber for every other. */
export async function requireTaxExport(
  tx: TenantTx,
  number: string,
  by: string,
): Promise<TaxExportRow> {
  const order = await taxExportRepository(tx).byId(number);
  if (order === undefined || order.ordered_by !== by || endOf(order) <= tx.now)
    throw new ApiError('unknownNumber');
  return order;
}
