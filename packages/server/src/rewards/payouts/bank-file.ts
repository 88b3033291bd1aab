import { plainAccount } from '@weitersagen/domain/iban';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { composePaymentFile } from './payment-file.ts';
import { PayoutRefused } from './payout-error.ts';
import { requireSealed } from './payout-release.ts';
import { liveItems, lockRun } from './payout-repository.ts';
import { sourceOf } from './payout-run-repository.ts';

/**
 * The bank file of a released run; null when every item was set off in full, so that nothing is
 * transferred. Making it again gives the same payments under the same numbers, which a bank executes once. Throws PayoutRefused:
 * unknownNumber, changedMeanwhile, payoutChanged.
 */
export async function payoutFile(tx: TenantTx, runId: string): Promise<string | null> {
  const run = await lockRun(tx, runId);
  if (run.released_at === null || run.status === 'discarded')
    throw new PayoutRefused('changedMeanwhile', `Run ${runId} is ${run.status}, not released.`);
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

/** As {@link payoutFile}, for a person: the history tells that they took it. From then on the bank may have the run. */
export async function takeBankFile(
  tx: TenantTx,
  runId: string,
  actor: string,
): Promise<string | null> {
  const file = await payoutFile(tx, runId);
  await audit(tx, { entity: 'payoutRun', entityId: runId, event: 'bankFileWritten', actor });
  return file;
}
