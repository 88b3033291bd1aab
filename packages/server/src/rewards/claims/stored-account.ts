import { audit } from '../../platform/audit/audit.ts';
import { payoutChosenMail } from './claim-outbox.ts';
import { moveClaim, type ClaimRow } from './claim-repository.ts';
import { screenClaim } from '../holds/screen-claim.ts';
import { findBankAccount } from '../../people/public.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/**
 * Chooses cash to the referrer's stored account for a claim that has just become available; says whether it did. The referrer reads it by mail.
 * A claim that a bank returned is not chosen again this way. product.md, section "6 Status machines".
 */
export async function collectByStoredAccount(tx: TenantTx, claim: ClaimRow): Promise<boolean> {
  if (!tx.tenant.config.storingBankData || claim.beneficiary !== 'referrer') return false;
  const account = await findBankAccount(tx, claim.beneficiary_id);
  if (account === undefined) return false;
  const change = { ...account, kind: 'cash', collected_at: tx.now } as const;
  if (!(await moveClaim(tx, claim.id, 'available', 'collected', change))) return false;
  await audit(tx, {
    entity: 'claim',
    entityId: claim.id,
    event: 'storedAccountUsed',
    from: 'available',
    to: 'collected',
    actor: 'job',
  });
  await screenClaim(tx, { id: claim.id, iban: account.iban, voucher_email: null });
  const mail = { claimIds: [claim.id], at: tx.now.toISOString(), stored: true };
  await enqueue(tx, payoutChosenMail, mail);
  return true;
}
