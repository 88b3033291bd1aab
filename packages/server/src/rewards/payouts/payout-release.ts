import { plainAccount } from '@weitersagen/domain/iban';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { composePaymentFile } from './payment-file.ts';
import type { SeenWaiting } from './payout-creation.ts';
import {
  isSealed,
  lockClaimsOfRun,
  markDiscarded,
  markReleased,
  sourceOf,
  takeOutItem,
} from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { liveItems, lockRun } from './payout-repository.ts';

/** Takes out items whose claim has ended since the run was made. */
async function dropEndedClaims(tx: TenantTx, runId: string): Promise<void> {
  const claims = await lockClaimsOfRun(tx, runId);
  for (const { id, status } of claims) {
    if (status !== 'collected') await takeOutItem(tx, id, `claim is ${status}`);
  }
}

const notReleased = (runId: string) => ({
  own: `You created run ${runId}; a second person has to release it.`,
  near: `Your access and that of who created run ${runId} belong together: one of you invited the other, somebody set up or changed both in the last 30 days, or your mail arrives in one mailbox, or once did. A third person has to release it.`,
});

/** Refuses a run whose lines are not those that it was made of. Throws PayoutRefused: payoutChanged. */
async function requireSealed(tx: TenantTx, runId: string): Promise<void> {
  if (!(await isSealed(tx, runId)))
    throw new PayoutRefused(
      'payoutChanged',
      `The lines of run ${runId} were changed after it was made. Nothing of it is paid.`,
    );
}

/**
 * Releases a run: from now on its money counts as on its way. Only a second person may. With `seen` only where it still pays that many
 * rewards and that sum in cents.
 * Throws PayoutRefused: unknownNumber, changedMeanwhile, ownProposal, nearProposer, payoutChanged. product.md, section "14 Payouts and ledger".
 */
export async function releasePayoutRun(
  tx: TenantTx,
  runId: string,
  by: string,
  seen?: SeenWaiting,
): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run.status !== 'created')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is already ${run.status}.`);
  const made = { by: run.created_by, at: run.created_at };
  await requireSecondPerson(
    tx,
    made,
    by,
    (why) =>
      new PayoutRefused(why === 'own' ? 'ownProposal' : 'nearProposer', notReleased(runId)[why]),
  );
  await requireSealed(tx, runId);
  await dropEndedClaims(tx, runId);
  const items = await liveItems(tx, runId);
  if (items.length === 0) {
    throw new PayoutRefused(
      'changedMeanwhile',
      `Run ${runId} is empty: all its claims have ended.`,
    );
  }
  const cents = items.reduce((sum, item) => sum + item.amount_cents, 0);
  if (seen !== undefined && (seen.count !== items.length || seen.cents !== cents))
    throw new PayoutRefused('changedMeanwhile', `Rewards of run ${runId} have ended meanwhile.`);
  await markReleased(tx, runId, by);
  const step = { event: 'released', from: 'created', to: 'released' } as const;
  await audit(tx, { entity: 'payoutRun', entityId: runId, ...step, actor: by });
}

/** Takes back a run that nobody has released, with its reason: what it would have paid waits again. Throws PayoutRefused: unknownNumber, changedMeanwhile. */
export async function discardPayoutRun(
  tx: TenantTx,
  runId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  const run = await lockRun(tx, runId);
  if (run.status !== 'created')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is already ${run.status}.`);
  await lockClaimsOfRun(tx, runId);
  await markDiscarded(tx, runId, { reason, by });
  const step = { event: 'discarded', from: 'created', to: 'discarded' } as const;
  await audit(tx, { entity: 'payoutRun', entityId: runId, ...step, reason, actor: by });
}

/**
 * The bank file of a released run; null when every item was set off in full, so that nothing is
 * transferred. Making it again gives the same payments under the same numbers, which a bank executes once. Throws PayoutRefused:
 * unknownNumber, changedMeanwhile, payoutChanged.
 */
export async function payoutFile(tx: TenantTx, runId: string): Promise<string | null> {
  const run = await lockRun(tx, runId);
  if (run.released_at === null)
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is not released yet.`);
  await requireSealed(tx, runId);
  const items = (await liveItems(tx, runId)).filter(
    (item) => item.amount_cents > item.offset_cents,
  );
  if (items.length === 0) return null;
  const { name, payoutAccount } = tx.tenant.config;
  // From another account since, another bank would carry the same payments out once more.
  const source = await sourceOf(tx, runId);
  const isOther = source !== null && source !== plainAccount(payoutAccount.iban);
  return composePaymentFile({
    id: runId,
    createdAt: run.released_at,
    debtor: isOther ? { ...payoutAccount, iban: source, bic: null } : payoutAccount,
    payments: items.map((item) => ({
      id: item.end_to_end_id,
      name: item.account_owner,
      iban: item.iban,
      cents: item.amount_cents - item.offset_cents,
      text: `Praemie ${name} ${item.end_to_end_id}`,
    })),
  });
}
