import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { customerNumberAnswered, rewardAvailableMail } from '../../rewards/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { ownClaimRepository } from './own-repository.ts';

/**
 * Sends the mail of a referrer's own claim again: the link to pick it up, or, where its customer number was refused, the one to name
 * another. Throws unknownNumber where it is not the referrer's turn.
 */
export async function resendRewardMail(
  tx: TenantTx,
  accountId: string,
  claimId: string,
): Promise<void> {
  const claim = await ownClaimRepository(tx).findWaiting(accountId, claimId);
  if (claim === undefined) throw new ApiError('unknownNumber');
  await audit(tx, {
    entity: 'claim',
    entityId: claimId,
    event: 'rewardMailAgain',
    actor: accountId,
  });
  if (claim.status === 'available') await enqueue(tx, rewardAvailableMail, { claimId });
  else await enqueue(tx, customerNumberAnswered, { claimId, result: 'rejected' });
}
