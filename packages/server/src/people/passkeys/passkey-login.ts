import type { PasskeyProof } from '@weitersagen/contracts/passkey';
import { accountRepository } from '../accounts/account-repository.ts';
import { signInPerCaller } from '../accounts/limits.ts';
import { tellRefusedSignIn } from '../accounts/refused-sign-in.ts';
import type { SignedInAccount } from '../accounts/sign-in.ts';
import { blockedError } from '../accounts/email-admission.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { tellNewBrowser } from '../operators/tell-new-browser.ts';
import { findTicket, takeTicket } from '../second-factor/sign-in-ticket-repository.ts';
import type { Device } from '../sessions/device.ts';
import { startSession } from '../sessions/session-service.ts';
import { firstSteps, tellSignIn } from '../sessions/tell-sign-in.ts';
import { beginSigning, signerOf, takeChallengeOf } from './passkeys.ts';

type Deps = Pick<AppDeps, 'withTenant' | 'throttle' | 'accessTokens'>;

/** With which cookies somebody comes, and on what. */
interface Caller {
  readonly cookies: string | undefined;
  readonly device: Device;
}

/** What the browser signs with, as JSON text: any passkey, or with the ticket of a right password one of that account. Throws signInExpired or tooManyTries. */
export async function beginPasskeySignIn(
  deps: Deps,
  tenant: Tenant,
  ticket: string | undefined,
  ip: string,
): Promise<string> {
  await deps.throttle.hit(signInPerCaller, ip);
  return deps.withTenant(tenant, async (tx) => {
    if (ticket === undefined) return beginSigning(tx, 'signIn', null);
    const found = await findTicket(tx, ticket);
    if (found === null) throw new ApiError('signInExpired');
    return beginSigning(tx, 'signIn', found.accountId);
  });
}

/** Opens a session by a passkey, alone or as the second step of a ticket, which it uses up. Throws passkeyRefused, signInExpired, accountBlocked or tooManyTries. */
export async function finishPasskeySignIn(
  deps: Deps,
  tenant: Tenant,
  { ticket, passkey }: { readonly ticket?: string | undefined; readonly passkey: PasskeyProof },
  { ip, ...caller }: Caller & { readonly ip: string },
): Promise<SignedInAccount> {
  await deps.throttle.hit(signInPerCaller, ip);
  const opened = opening(deps, tenant, { ticket, passkey }, caller);
  return opened.catch(async (error: unknown) => {
    const isRefused = error instanceof ApiError && error.key === 'passkeyRefused';
    if (isRefused && ticket !== undefined) await tellRefusedStep(deps, tenant, ticket);
    throw error;
  });
}

/** Tells the history that the second step of a sign-in was refused. */
async function tellRefusedStep(deps: Deps, tenant: Tenant, ticket: string): Promise<void> {
  const accountId = (await deps.withTenant(tenant, (tx) => findTicket(tx, ticket)))?.accountId;
  if (accountId === undefined) return;
  const refused = {
    tried: accountId,
    accountId,
    refusal: 'codeRefused',
    isDelayed: false,
  } as const;
  await tellRefusedSignIn(deps, tenant, refused);
}

async function opening(
  deps: Deps,
  tenant: Tenant,
  { ticket, passkey }: { readonly ticket: string | undefined; readonly passkey: PasskeyProof },
  { cookies, device }: Caller,
): Promise<SignedInAccount> {
  const taken = await takeChallengeOf(deps.withTenant, tenant, passkey, 'signIn');
  return deps.withTenant(tenant, async (tx) => {
    const accountId = await signerOf(tx, passkey, taken);
    await takePersonTurn(tx, accountId);
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined) throw new ApiError('passkeyRefused');
    if (account.blocked_at !== null) throw await blockedError(tx, account);
    if (ticket !== undefined) {
      const found = await findTicket(tx, ticket);
      const isTheirs = found?.accountId === account.id && (await takeTicket(tx, ticket));
      if (!isTheirs) throw new ApiError('signInExpired');
      await tellSignIn(tx, account.id, firstSteps[found.by]);
    } else await tellSignIn(tx, account.id, 'passkeySignIn');
    await tellNewBrowser(tx, deps.accessTokens, account, { cookies, device });
    return {
      account,
      session: await startSession(tx, deps.accessTokens, account, false, { device }),
    };
  });
}
