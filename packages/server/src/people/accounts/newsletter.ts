import { legalTextRepository } from '../../tenancy/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { newsletterMail } from './account-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { audit } from '../../platform/audit/audit.ts';
import { deleteMailTokens } from '../mail-tokens/mail-token-repository.ts';
import { accountRepository, type Account } from './account-repository.ts';

/** Remembers the wish and mails the confirmation; the newsletter itself starts only with the mailed link. */
export async function askForNewsletter(tx: TenantTx, account: Account): Promise<void> {
  const version = await legalTextRepository(tx).versionOf('datenschutz');
  if (!tx.tenant.config.newsletter || account.newsletter_given_at !== null || version === null)
    return;
  await accountRepository(tx).askNewsletter(account.id, version);
  await enqueue(tx, newsletterMail, { accountId: account.id });
}

/** Ends subscription, waiting and the mailed links that confirm it. */
export async function endNewsletter(tx: TenantTx, accountId: string): Promise<void> {
  await accountRepository(tx).endNewsletter(accountId);
  await deleteMailTokens(tx, 'newsletter', accountId);
  await audit(tx, {
    entity: 'account',
    entityId: accountId,
    event: 'newsletterEnded',
    actor: accountId,
  });
}
