import type { OwnReason } from '@weitersagen/contracts/own-reason';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { ownReasonRepository } from './own-reason-repository.ts';

/** Why a referrer recommends by a link of theirs. Throws unknownNumber. */
export async function ownReason(
  tx: TenantTx,
  accountId: string,
  number: string,
): Promise<OwnReason> {
  const row = await ownReasonRepository(tx).find(accountId, number);
  if (row === undefined) throw new ApiError('unknownNumber', { as: 'referralOfNobody' });
  return { reason: row.reason, reasonWords: row.reason_words };
}

/**
 * Changes why a referrer recommends by a link of theirs, from then on for everybody who opens it; the history tells that, not the words. Throws
 * unknownNumber. product.md, section "4 Screens".
 */
export async function changeOwnReason(
  tx: TenantTx,
  accountId: string,
  { number, reason, reasonWords }: OwnReason & { readonly number: string },
): Promise<void> {
  const kept = { reason: reasonWords === null ? reason : null, reason_words: reasonWords };
  if (!(await ownReasonRepository(tx).keep(accountId, number, kept)))
    throw new ApiError('unknownNumber', { as: 'referralOfNobody' });
  await audit(tx, {
    entity: 'referral',
    entityId: number,
    event: 'reasonChanged',
    actor: accountId,
  });
}
