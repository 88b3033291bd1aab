import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import type { SeenWaiting } from './payout-creation.ts';
import {
  isSealed,
  lockClaimsOfRun,
  lockLeadsOfRuns,
  markDiscarded,
  markReleased,
  takeOutItem,
} from './payout-run-repository.ts';
import { PayoutRefused } from './payout-error.ts';
import { liveItems, lockRun } from './payout-repository.ts';
import { endIfOver } from './reopened-claim.ts';
import { isWithBank } from './sent-run-repository.ts';

/** Takes out items whose claim has ended since the run was made. */
async function dropEndedClaims(tx: TenantTx, runId: string): Promise<void> {
  const claims = await lockClaimsOfRun(tx, runId);
  for (const { id, status } of claims) {
    if (status !== 'collected') await takeOutItem(tx, id, 'leadEnded');
  }
}

const notReleased = (runId: string) => ({
  own: `You created run ${runId}; a second person has to release it.`,
  near: `Your access and that of who created run ${runId} belong together: one of you invited the other, somebody set up or changed both in the last 30 days, or your mail arrives in one mailbox, or once did. A third person has to release it.`,
});

/** Refuses a run whose lines are not those that it was made of. Throws PayoutRefused: payoutChanged. */
export async function requireSealed(tx: TenantTx, runId: string): Promise<void> {
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

/**
 * Takes back a run that nobody has released, or of which the bank has nothing: nobody took its file. With its reason; what it would have paid waits again, and ends
 * where what it was earned with ended meanwhile, or its person was erased. Throws PayoutRefused: unknownNumber, changedMeanwhile.
 */
export async function discardPayoutRun(
  tx: TenantTx,
  runId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<void> {
  await lockLeadsOfRuns(tx, [runId]);
  const run = await lockRun(tx, runId);
  const { status: from } = run;
  if (from !== 'created' && from !== 'released')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is already ${from}.`);
  if (from === 'released' && (await isWithBank(tx, runId)))
    throw new PayoutRefused('changedMeanwhile', `The bank may have run ${runId}.`);
  await lockClaimsOfRun(tx, runId);
  const items = await liveItems(tx, runId);
  await markDiscarded(tx, runId, { reason, by });
  const step = { event: 'discarded', from, to: 'discarded' } as const;
  await audit(tx, { entity: 'payoutRun', entityId: runId, ...step, reason, actor: by });
  if (from === 'released') for (const item of items) await endIfOver(tx, item, 'collected', by);
}
