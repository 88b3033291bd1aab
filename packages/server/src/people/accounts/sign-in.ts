import { normalizeEmail } from '@weitersagen/domain/email';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import { blockedError } from './email-admission.ts';
import { startSession, type StartedSession } from '../sessions/session-service.ts';
import { accountRepository, type Account } from './account-repository.ts';
import { isKnownBrowser } from '../sessions/known-browser.ts';
import { signInPerCaller } from './limits.ts';
import { checkPassword } from './password.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';
import { tellRefusedSignIn } from './refused-sign-in.ts';
import { stillProven } from './still-proven.ts';

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

/** Who asks: the address, for limits alone, and the cookies. */
export interface PasswordCaller {
  readonly ip: string;
  readonly cookies: string | undefined;
}

type Deps = Pick<AppDeps, 'withTenant' | 'throttle' | 'accessTokens'>;

/**
 * The account of somebody who knows its password, the first of the kinds in question. Unknown address, wrong password and account
 * without password answer alike and take as long. Throws wrongCredentials, accountBlocked or tooManyTries.
 */
export async function provePassword(
  deps: Deps,
  tenant: Tenant,
  kinds: readonly AccountKind[],
  credentials: Credentials,
  { ip, cookies }: PasswordCaller,
): Promise<Account> {
  const email = normalizeEmail(credentials.email);
  await deps.throttle.hit(signInPerCaller, ip);
  const found = await deps.withTenant(tenant, async (tx) => {
    const accounts: (Account | undefined)[] = [];
    for (const kind of kinds) accounts.push(await accountRepository(tx).byEmail(kind, email));
    return accounts;
  });
  const known = found.find(
    (account) =>
      account !== undefined && isKnownBrowser(deps.accessTokens, tenant.id, account, cookies),
  );
  let isDelayed =
    known !== undefined &&
    (await countPasswordTry(deps.throttle, true, tenant.id, known.kind, email));
  for (const [index, kind] of kinds.entries()) {
    if (known === undefined)
      isDelayed = await countPasswordTry(deps.throttle, false, tenant.id, kind, email);
    const account = found[index];
    const matches = await checkPassword(account?.password_hash ?? null, credentials.password);
    if (account === undefined || !matches) continue;
    if (account.blocked_at !== null)
      throw await deps.withTenant(tenant, (tx) => blockedError(tx, account));
    for (const tried of kinds)
      await forgetPasswordTries(deps.throttle, known !== undefined, tenant.id, tried, email);
    return account;
  }
  if (kinds.includes('operator')) {
    const accountId = found[kinds.indexOf('operator')]?.id;
    const refused = { tried: email, accountId, refusal: 'passwordRefused', isDelayed } as const;
    await tellRefusedSignIn(deps, tenant, refused);
  }
  throw new ApiError('wrongCredentials');
}

/** Signs a referrer in by password. Throws as {@link provePassword}. */
export async function signInReferrer(
  deps: Deps,
  tenant: Tenant,
  credentials: Credentials,
  caller: PasswordCaller,
): Promise<SignedInAccount> {
  const proven = await provePassword(deps, tenant, ['referrer'], credentials, caller);
  return deps.withTenant(tenant, async (tx) => {
    const account = await stillProven(tx, proven, credentials.password);
    const remember = credentials.remember ?? false;
    const opening = { way: 'password' } as const;
    const session = await startSession(tx, deps.accessTokens, account, remember, opening);
    return { account, session };
  });
}
