import { forgetAddress } from '../../platform/audit/concerned.ts';
import { forgetPersonalValues } from '../../platform/audit/personal-values.ts';
import { sentMailRepository } from '../../platform/mail/sent-mail-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newId } from '../../platform/random.ts';
import { forgetMessages } from '../contact/contact-case-repository.ts';

/** Empties the row of an account, deletes its bank data, consents, requests, mailed links, the mails it was sent, the providers' names for it and the key of what the history says of the person, and withdraws its referrals, whose notes and devices go. */
export async function eraseAccount(tx: TenantTx, accountId: string): Promise<void> {
  const { email } = await tx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await forgetAddress(tx, email);
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
  await tx.db.deleteFrom('account_identity').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('bank_account').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('campaign_consent').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('list_view').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('open_edit').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('missing_reward').where('account_id', '=', accountId).execute();
  await tx.db.deleteFrom('mail_token').where('subject', '=', accountId).execute();
  await forgetMessages(tx, email);
  await forgetPersonalValues(tx, accountId);
  await sentMailRepository(tx).forgetOf(accountId);
  await tx.db
    .updateTable('referral')
    .set({ withdrawn_at: tx.now })
    .where('referrer_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
  // Why an operator acted in their name is a text about them.
  await tx.db
    .updateTable('session')
    .set({ acting_reason: '' })
    .where('account_id', '=', accountId)
    .where('acting_reason', 'is not', null)
    .execute();
  // Whom they referred is a note about a third person; why they did are their own words.
  await tx.db
    .updateTable('referral')
    .set({ private_label: null, reason_words: null, device_hash: null })
    .where('referrer_id', '=', accountId)
    .execute();
}
