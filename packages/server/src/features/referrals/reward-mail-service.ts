import { ApiError } from '../../api-error.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { rewardAvailableMail } from '../../outbox/kinds.ts';
import { enqueue } from '../../outbox/outbox-kind.ts';
import { ownClaimRepository } from './own-repository.ts';

/** Sends the reward mail of a referrer's own claim again, while it can be picked up. Throws unknownNumber otherwise. */
export async function resendRewardMail(
  tx: TenantTx,
  accountId: string,
  claimId: string,
): Promise<void> {
  const claim = await ownClaimRepository(tx).findAvailable(accountId, claimId);
  if (claim === undefined) throw new ApiError('unknownNumber');
  await enqueue(tx, rewardAvailableMail, { claimId });
}
