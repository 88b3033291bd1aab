import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { refreshSession, type RenewalDeps } from '../sessions/session-service.ts';
import { accountRepository } from './account-repository.ts';
import type { SignedInAccount } from './sign-in.ts';

/**
 * Renews the session of the cookie. Gives null when it has ended; the transaction must then end well, because a
 * secret that came back has just ended the session.
 */
export async function renewSession(
  tx: TenantTx,
  deps: RenewalDeps,
  kind: AccountKind,
  cookie: SessionCookie | null,
): Promise<SignedInAccount | null> {
  const session = await refreshSession(tx, deps, kind, cookie);
  const account = session && (await accountRepository(tx).byId(session.accountId));
  return session && account ? { account, session } : null;
}
