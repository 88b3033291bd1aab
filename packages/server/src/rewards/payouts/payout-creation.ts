import { rewardsInWords } from '../../platform/operator/rewards-in-words.ts';
import { formatEuro } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { insertItems, insertRun, sealRun, waitingSum } from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { lockPayouts, newBankReference } from './payout-repository.ts';

/** A new run: its id, how many items, and its sums in cents. */
export interface CreatedRun {
  readonly id: string;
  readonly items: number;
  readonly cents: number;
  readonly offsetCents: number;
}

/** What who makes a run saw waiting: how many rewards, and their sum in cents. */
export interface SeenWaiting {
  readonly count: number;
  readonly cents: number;
}

/**
 * Puts every collected cash claim that is in no run and waits for no decision into a new one. What a person owes from reversals is
 * set off first; the rest is transferred. From then on its lines are frozen. With `seen` only where exactly that waits.
 * Throws PayoutRefused: payoutAccountMissing, nothingToPay, changedMeanwhile.
 * product.md, section "14 Payouts and ledger".
 */
export async function createPayoutRun(
  tx: TenantTx,
  by: string,
  seen?: SeenWaiting,
): Promise<CreatedRun> {
  await lockPayouts(tx);
  if (tx.tenant.config.payoutAccount.iban === '')
    throw new PayoutRefused(
      'payoutAccountMissing',
      'There is no account yet that payouts leave from.',
    );
  const id = newBankReference('R');
  await insertRun(tx, id, by);
  const made = await insertItems(tx, id);
  if (seen !== undefined && (seen.count !== made.items || seen.cents !== made.cents))
    throw new PayoutRefused(
      'changedMeanwhile',
      `Waiting now: ${rewardsInWords(made.items)}, ${formatEuro(made.cents, 'en')} in all.`,
    );
  if (made.items === 0) {
    const { held } = await waitingSum(tx);
    const hint =
      held.count === 0
        ? ''
        : ` Waiting for a decision: ${rewardsInWords(held.count)}; see: holds list`;
    throw new PayoutRefused('nothingToPay', `No collected cash claim waits for a payout.${hint}`);
  }
  await sealRun(tx, id);
  await audit(tx, {
    entity: 'payoutRun',
    entityId: id,
    event: 'created',
    to: 'created',
    after: { amount: made.cents },
    actor: by,
  });
  return { id, ...made };
}
