import type { SecondStep } from '@weitersagen/contracts/staff';
import { accountRepository } from '../accounts/account-repository.ts';
import { signInPerCaller } from '../accounts/limits.ts';
import { tellRefusedSignIn } from '../accounts/refused-sign-in.ts';
import {
  provePassword,
  type Credentials,
  type PasswordCaller,
  type SignedInAccount,
} from '../accounts/sign-in.ts';
import { stillProven } from '../accounts/still-proven.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import type { Device } from '../sessions/device.ts';
import { tellNewBrowser } from '../operators/tell-new-browser.ts';
import { isKnownBrowser } from '../sessions/known-browser.ts';
import { startSession } from '../sessions/session-service.ts';
import { countCode, forgetCodes } from './code-limit.ts';
import { hasSecondFactor } from './second-factor.ts';
import { askSecondStep } from './second-step.ts';
import { findTicket, takeTicket } from './sign-in-ticket-repository.ts';
import { firstSteps, tellSignIn } from '../sessions/tell-sign-in.ts';
import { takeCode } from './take-code.ts';

/** Who asks, by address for limits alone, with which cookies, and on what. */
interface Caller extends PasswordCaller {
  readonly device: Device;
}

type Deps = Pick<AppDeps, 'withTenant' | 'throttle' | 'accessTokens' | 'seal'>;

/**
 * The first step of a member of staff of one of the kinds: opens a session of the account's own kind, or gives a ticket where the account has a second factor.
 * Throws wrongCredentials, accountBlocked or tooManyTries. product.md, section "12 Accounts and tokens".
 */
export async function signInStaff(
  deps: Deps,
  tenant: Tenant,
  kinds: readonly AccountKind[],
  credentials: Credentials,
  { device, ...caller }: Caller,
): Promise<SignedInAccount | SecondStep> {
  const proven = await provePassword(deps, tenant, kinds, credentials, caller);
  const remember = credentials.remember ?? false;
  const opened = deps.withTenant(tenant, async (tx) => {
    const account = await stillProven(tx, proven, credentials.password);
    if (await hasSecondFactor(tx, account.id))
      return askSecondStep(tx, { by: 'password', accountId: account.id, remember });
    const session = await startSession(tx, deps.accessTokens, account, remember, { device });
    return { account, session };
  });
  return opened.catch(async (error: unknown) => {
    const isWrong = error instanceof ApiError && error.key === 'wrongCredentials';
    // The password was changed meanwhile, which is told like one that was wrong from the start.
    if (isWrong && proven.kind === 'operator')
      await tellRefusedSignIn(deps, tenant, {
        tried: proven.email,
        accountId: proven.id,
        refusal: 'passwordRefused',
        isDelayed: false,
      });
    throw error;
  });
}

/**
 * The second step: opens the session of a ticket with a code of the app or a recovery code. A wrong code leaves the ticket as it is.
 * Throws signInExpired, codeWrong, accountBlocked or tooManyTries.
 */
export async function finishSignIn(
  deps: Deps,
  tenant: Tenant,
  kind: AccountKind,
  { ticket: text, code }: { readonly ticket: string; readonly code: string },
  { ip, cookies, device }: Caller,
): Promise<SignedInAccount> {
  await deps.throttle.hit(signInPerCaller, ip);
  const ticket = await deps.withTenant(tenant, (tx) => findTicket(tx, text));
  if (ticket === null) throw new ApiError('signInExpired');
  const { accountId, remember, by } = ticket;
  const asked = await deps.withTenant(tenant, (tx) => accountRepository(tx).byId(accountId));
  const isKnown =
    asked !== undefined && isKnownBrowser(deps.accessTokens, tenant.id, asked, cookies);
  const tried = { tenant: tenant.id, accountId, isKnown };
  const isDelayed = await countCode(deps.throttle, tried);
  const refused = { tried: accountId, accountId, refusal: 'codeRefused', isDelayed } as const;
  const finished = deps.withTenant(tenant, async (tx) => {
    await takePersonTurn(tx, accountId);
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.kind !== kind || !(await takeTicket(tx, text)))
      throw new ApiError('signInExpired');
    if (account.blocked_at !== null) throw await blockedError(tx, account);
    // Switched off meanwhile: the password is asked for again and is then enough.
    if (!(await hasSecondFactor(tx, accountId))) throw new ApiError('signInExpired');
    await takeCode(tx, deps.seal, accountId, code);
    if (kind === 'operator') {
      await tellSignIn(tx, accountId, firstSteps[by]);
      await tellNewBrowser(tx, deps.accessTokens, account, { cookies, device });
    }
    return {
      account,
      session: await startSession(tx, deps.accessTokens, account, remember, { device }),
    };
  });
  const signedIn = await finished.catch(async (error: unknown) => {
    const isWrong = error instanceof ApiError && error.key === 'codeWrong';
    if (isWrong && kind === 'operator') await tellRefusedSignIn(deps, tenant, refused);
    throw error;
  });
  await forgetCodes(deps.throttle, tried);
  return signedIn;
}
