import { normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import { blockedError } from './email-admission.ts';
import { startSession, type StartedSession } from '../sessions/session-service.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { signInPerCaller, signInPerEmail } from './limits.ts';
import { checkPassword } from './password.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether the session outlives the browser; not unless asked for. */
  readonly remember?: boolean | undefined;
}

export interface SignedInAccount {
  readonly account: Account;
  readonly session: StartedSession;
}

type Deps = Pick<AppDeps, 'withTenant' | 'throttle' | 'accessTokens'>;

/**
 * The account of somebody who knows its password, the first of the kinds in question. Unknown address, wrong password and account
 * without password answer alike and take as long. Throws wrongCredentials, accountBlocked or tooManyTries.
 */
export async function provePassword(
  deps: Pick<Deps, 'withTenant' | 'throttle'>,
  tenant: Tenant,
  kinds: readonly AccountKind[],
  credentials: Credentials,
  caller: string,
): Promise<Account> {
  const email = normalizeEmail(credentials.email);
  await deps.throttle.hit(signInPerCaller, caller);
  for (const kind of kinds) {
    await deps.throttle.hit(signInPerEmail, tenant.id, kind, email);
    const account = await deps.withTenant(tenant, (tx) =>
      accountRepository(tx).byEmail(kind, email),
    );
    const matches = await checkPassword(account?.password_hash ?? null, credentials.password);
    if (account === undefined || !matches) continue;
    if (account.blocked_at !== null)
      throw await deps.withTenant(tenant, (tx) => blockedError(tx, account));
    for (const tried of kinds) await deps.throttle.clear(signInPerEmail, tenant.id, tried, email);
    return account;
  }
  throw new ApiError('wrongCredentials');
}

/** Signs a referrer in by password. Throws as {@link provePassword}. */
export async function signInReferrer(
  deps: Deps,
  tenant: Tenant,
  credentials: Credentials,
  caller: string,
): Promise<SignedInAccount> {
  const account = await provePassword(deps, tenant, ['referrer'], credentials, caller);
  const session = await deps.withTenant(tenant, (tx) =>
    startSession(tx, deps.accessTokens, account, credentials.remember ?? false),
  );
  return { account, session };
}
