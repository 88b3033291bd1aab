import type { Reconciliation } from '@weitersagen/contracts/settlements';
import type { ReconciledLine } from '../../platform/database/commission-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { disputeRepository } from './dispute-repository.ts';
import { disputeLabels } from './dispute-service.ts';
import type { SettlementOwner } from './settlement-owner.ts';
import { ownLines, requireOwn } from './own-service.ts';
import { insertReconciliation, newestReconciliation } from './reconciliation-repository.ts';
import { reconcile, type OrderAmount } from './reconciliation.ts';

const labels = {
  matched: 'Treffer',
  missing: 'Fehlend',
  different: 'Abweichend',
  unlisted: 'NichtGenannt',
} as const satisfies Record<ReconciledLine['outcome'], Reconciliation['lines'][number]['outcome']>;

async function view(
  tx: TenantTx,
  number: string,
  lines: readonly ReconciledLine[],
  at: Date,
): Promise<Reconciliation> {
  const disputes = await disputeRepository(tx).statusByOrder(number);
  const disputeOf = ({ outcome, orderNumber }: ReconciledLine) => {
    const status = outcome === 'missing' ? disputes.get(orderNumber) : undefined;
    return status === undefined ? null : disputeLabels[status];
  };
  const count = (outcome: ReconciledLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length;
  return {
    at: at.toISOString(),
    matched: count('matched'),
    missing: count('missing'),
    different: count('different'),
    unlisted: count('unlisted'),
    lines: lines.map((line) => ({
      ...line,
      outcome: labels[line.outcome],
      dispute: disputeOf(line),
    })),
  };
}

/** Sets an own list beside an own settlement and keeps the outcome. Throws unknownNumber. */
export async function reconcileOwn(
  tx: TenantTx,
  owner: SettlementOwner,
  number: string,
  own: readonly OrderAmount[],
): Promise<Reconciliation> {
  const settled = (await ownLines(tx, owner, number)).map((line) => ({
    orderNumber: line.external_id,
    cents: line.amount_cents,
  }));
  const lines = reconcile(own, settled);
  await insertReconciliation(tx, { id: newId(), number, lines, accountId: owner.accountId });
  return view(tx, number, lines, tx.now);
}

/** The newest outcome kept for an own settlement; null before the first. Throws unknownNumber. */
export async function newestOwn(
  tx: TenantTx,
  owner: SettlementOwner,
  number: string,
): Promise<Reconciliation | null> {
  await requireOwn(tx, owner, number);
  const row = await newestReconciliation(tx, number);
  return row === undefined ? null : view(tx, number, row.lines, row.created_at);
}
