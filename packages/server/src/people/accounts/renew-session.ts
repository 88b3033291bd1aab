import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind } from '../../platform/database/types.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { refreshSession, type RenewalDeps } from '../sessions/session-service.ts';
import { hashOf } from '../../platform/random.ts';
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

/** Whether the account behind a cookie is blocked or removed. Tells it to the browser alone that held the session: the cookie has to have its secret. */
export async function isAccessOver(
  tx: TenantTx,
  kind: AccountKind,
  cookie: SessionCookie | null,
): Promise<boolean> {
  if (cookie === null) return false;
  const held = await sessionRepository(tx).holder(cookie.sessionId, kind);
  if (held === undefined || held.blocked_at === null) return false;
  return [held.secret_hash, ...held.used_hashes].includes(hashOf(cookie.secret));
}
