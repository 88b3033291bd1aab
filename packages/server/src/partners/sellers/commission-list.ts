import type { Commission } from '@weitersagen/contracts/commissions';
import { pageFacts } from '@weitersagen/domain/paging';
import { entryKindLabels } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { namesRepository } from '../reports/names-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';
import {
  commissionPage,
  commissionTotals,
  type commissionColumns,
  type CommissionFilter,
} from './commission-list-repository.ts';
import { readCorrection } from './end-reason.ts';

/** One page of a seller's commission entries and the sum of all that fit, which the ledger holds to the cent. */
export async function listCommissions(
  tx: TenantTx,
  accountId: string,
  filter: CommissionFilter,
  sorting: Sorting<keyof typeof commissionColumns>,
) {
  const rows = await commissionPage(tx, accountId, filter, sorting);
  const products = await namesRepository(tx).products(rows.map((row) => row.product_id));
  const { count, cents } = await commissionTotals(tx, accountId, filter);
  return {
    ...pageFacts(count, sorting),
    sumCents: cents,
    rows: rows.map((row): Commission => ({
      id: row.id,
      kind: entryKindLabels[row.kind],
      orderNumber: row.external_id,
      product: products.get(row.product_id) ?? '',
      rule: row.rule,
      ruleVersion: row.rule_version,
      amountCents: row.amount_cents,
      bookedAt: row.booked_at.toISOString(),
      correctedAt: row.corrected_at?.toISOString() ?? null,
      ...readCorrection(row.reason),
      settlement: row.settlement_number,
    })),
  };
}
