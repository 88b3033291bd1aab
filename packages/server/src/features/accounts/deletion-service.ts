import { checkPassword } from '../../accounts/password.ts';
import { ApiError } from '../../api-error.ts';
import { audit } from '../../audit.ts';
import { openClaimsOf, waiveClaimsOf } from '../../claims/claim-waiver.ts';
import type { TenantTx } from '../../database/tenant-scope.ts';
import { newId } from '../../random.ts';
import { endAllSessions } from '../../sessions/session-service.ts';
import { requireAccount } from './settings-service.ts';

/** Removes the person; the row stays, because referrals and bookings refer to it. */
async function erase(tx: TenantTx, accountId: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({
      email: `deleted-${newId().toLowerCase()}`,
      salutation: null,
      first_name: '',
      last_name: '',
      hash: newId(),
      password_hash: null,
      language: null,
      newsletter_sent_at: null,
      newsletter_given_at: null,
      newsletter_text_version: null,
      blocked_at: tx.now,
      deleted_at: tx.now,
    })
    .where('id', '=', accountId)
    .execute();
  await tx.db.deleteFrom('bank_account').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('mail_token').where('subject', '=', accountId).execute();
  await tx.db
    .updateTable('referral')
    .set({ withdrawn_at: tx.now })
    .where('referrer_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Deletes a referrer's account: person, bank data, sessions and links go; referrals, claims and bookings stay
 * without a name. Throws wrongCredentials, or rewardsOpen while rewards are open and not waived.
 * product.md, section "12 Accounts and tokens".
 */
export async function deleteReferrer(
  tx: TenantTx,
  accountId: string,
  choice: { readonly password?: string | undefined; readonly waiveRewards?: boolean | undefined },
): Promise<void> {
  const { password_hash: stored } = await requireAccount(tx, accountId);
  if (stored !== null && !(await checkPassword(stored, choice.password ?? '')))
    throw new ApiError('wrongCredentials', { fields: { Password: 'invalid' } });
  const open = await openClaimsOf(tx, accountId);
  if (open.length > 0 && choice.waiveRewards !== true) throw new ApiError('rewardsOpen');
  await waiveClaimsOf(tx, accountId);
  await endAllSessions(tx, accountId);
  await erase(tx, accountId);
  await audit(tx, { entity: 'account', entityId: accountId, event: 'deleted', actor: accountId });
}
