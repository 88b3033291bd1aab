import type { PayOutRewards } from '@weitersagen/contracts/pay-out-rewards';
import { CASH_PAYOUT_DAYS } from '@weitersagen/domain/constants';
import { addDays } from '@weitersagen/domain/dates';
import { storeBankAccount } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireIban } from '../../platform/iban-check.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { screenClaim } from '../holds/screen-claim.ts';
import { payoutChosenMail } from './claim-outbox.ts';
import { collectClaim, lockWaitingClaims } from './claim-repository.ts';

/**
 * Chooses cash to one account for everything that waits for a referrer. Gives the sum in cents and until when it is there at the latest.
 * Throws changedMeanwhile where another sum waits than was seen, invalidInput (field IBAN), and notOffered where an account is to be
 * kept that the client does not keep.
 */
export async function payOutAll(
  tx: TenantTx,
  accountId: string,
  wanted: PayOutRewards,
): Promise<{ readonly sumCents: number; readonly latestPayout: string }> {
  const iban = requireIban(tx.tenant, wanted.iban);
  const { accountOwner } = wanted;
  const waiting = await lockWaitingClaims(tx, accountId);
  const sumCents = waiting.reduce((sum, claim) => sum + claim.amount_cents, 0);
  if (sumCents !== wanted.sumCents) throw new ApiError('changedMeanwhile');
  if (wanted.keep === true) await storeBankAccount(tx, accountId, { accountOwner, iban });
  for (const { id } of waiting) {
    await collectClaim(tx, id, { kind: 'cash', account_owner: accountOwner, iban });
    await audit(tx, {
      entity: 'claim',
      entityId: id,
      event: 'choiceMade',
      from: 'available',
      to: 'collected',
      actor: accountId,
    });
    await screenClaim(tx, { id, iban, voucher_email: null });
  }
  if (waiting.length > 0)
    await enqueue(tx, payoutChosenMail, {
      claimIds: waiting.map(({ id }) => id),
      at: tx.now.toISOString(),
    });
  return { sumCents, latestPayout: addDays(tx.now, CASH_PAYOUT_DAYS).toISOString() };
}
