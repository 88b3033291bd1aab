import { normalizeEmail } from '@weitersagen/domain/email';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { accountRepository, type Account } from './account-repository.ts';
import { mailPerAddress, mailPerCaller } from './limits.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { optInMail, passwordResetMail, signInLinkMail } from './account-outbox.ts';
import { mayMailByNumber } from '../../platform/mail/mail-by-number.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';

type Deps = Pick<AppDeps, 'withTenant' | 'throttle'>;

/**
 * Mails a sign-in or reset link where the address belongs to an account; tells nobody whether it does. Somebody who
 * has not confirmed yet gets the confirmation link, which leads further. Where people sign in by links alone, there is
 * no password to reset. `redirect` names the page that a sign-in goes on to.
 */
export async function mailLink(
  deps: Deps,
  tenant: Tenant,
  link: 'signIn' | 'reset',
  address: string,
  caller: string,
  redirect?: string,
): Promise<void> {
  const email = normalizeEmail(address);
  await deps.throttle.hit(mailPerCaller, caller);
  await deps.throttle.hit(mailPerAddress, tenant.id, link, mailboxOf(email));
  await deps.withTenant(tenant, async (tx) => {
    const account = await accountRepository(tx).byEmail('referrer', email);
    if (account === undefined || account.blocked_at !== null) return;
    const accountId = account.id;
    if (account.confirmed_at === null) await enqueue(tx, optInMail, { accountId });
    else if (link === 'reset' && !tenant.config.autologin)
      await enqueue(tx, passwordResetMail, { accountId });
    else await enqueue(tx, signInLinkMail, { accountId, ...(redirect && { redirect }) });
  });
}

async function findByHashOrEmail(tx: TenantTx, id: string): Promise<Account | undefined> {
  const accounts = accountRepository(tx);
  if (id.includes('@')) return accounts.byEmail('referrer', normalizeEmail(id));
  const account = await accounts.byHash(id);
  if (account === undefined) throw new ApiError('unknownNumber');
  return account;
}

/**
 * Mails the confirmation link again where something waits for it. `id` is the Empfehlerhash or an address. The hash is known to who made a
 * referral, whose state says the same, so it throws tokenUsed where all is confirmed; an address is answered alike, whoever has it.
 */
export async function resendOptIn(
  deps: Deps,
  tenant: Tenant,
  id: string,
  caller: string,
): Promise<void> {
  await deps.throttle.hit(mailPerCaller, caller);
  await deps.throttle.hit(
    mailPerAddress,
    tenant.id,
    'optIn',
    id.includes('@') ? mailboxOf(id) : id,
  );
  const waiting = await deps.withTenant(tenant, async (tx) => {
    const account = await findByHashOrEmail(tx, id);
    if (account === undefined || account.blocked_at !== null) return null;
    const waits =
      account.confirmed_at === null || (await accountRepository(tx).hasWaitingReferral(account.id));
    if (!waits && !id.includes('@'))
      throw new ApiError('tokenUsed', { as: 'participationConfirmed' });
    return waits ? account : null;
  });
  if (waiting === null) return;
  if (!id.includes('@') && !(await mayMailByNumber(deps.throttle, waiting.email))) return;
  await deps.withTenant(tenant, (tx) => enqueue(tx, optInMail, { accountId: waiting.id }));
}
