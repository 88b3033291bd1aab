import type { Objection } from '@weitersagen/contracts/settlements';
import { objectionStateLabels } from '@weitersagen/domain/self-billing';
import type { ObjectionRow } from './objection-repository.ts';

/** An objection as its partner reads it. */
export const viewObjection = (row: ObjectionRow): Objection => ({
  reason: row.reason,
  at: row.objected_at.toISOString(),
  state: objectionStateLabels[row.status],
  invoiceNumber: row.invoice_number,
  invoiceOn: row.invoice_on,
  closedAt: row.closed_at?.toISOString() ?? null,
});
