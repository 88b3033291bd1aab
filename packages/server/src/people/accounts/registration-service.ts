import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { accountRepository } from './account-repository.ts';
import { mailPerAddress, mailPerCaller } from './limits.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireAdmission } from './email-admission.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { registrationMail, signInLinkMail } from './account-outbox.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';

interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly redirect?: string | undefined;
}

/**
 * Registers a referrer who confirms by mail. Somebody who is registered gets a sign-in link in place of the
 * confirmation, a blocked account nothing; the caller cannot tell. `redirect` names the page that either link goes on to. Throws emailNotAllowed or tooManyTries.
 */
export async function registerReferrer(
  deps: Pick<AppDeps, 'withTenant' | 'throttle'>,
  tenant: Tenant,
  { redirect, ...person }: Registration,
  by: { readonly language: Locale; readonly ip: string },
): Promise<void> {
  const email = normalizeEmail(person.email);
  await deps.throttle.hit(mailPerCaller, by.ip);
  await deps.throttle.hit(mailPerAddress, tenant.id, 'registration', mailboxOf(email));
  await deps.withTenant(tenant, async (tx) => {
    await requireAdmission(tx, email, 'account');
    const account = await accountRepository(tx).ensureReferrer({
      ...person,
      email,
      language: by.language,
    });
    if (account.blocked_at !== null) return;
    const { id: accountId } = account;
    const link = { accountId, ...(redirect && { redirect }) };
    if (account.confirmed_at !== null) return enqueue(tx, signInLinkMail, link);
    await audit(tx, {
      entity: 'account',
      entityId: accountId,
      event: 'registered',
      actor: accountId,
    });
    return enqueue(tx, registrationMail, link);
  });
}
