import type { TenantTx } from '../database/tenant-scope.ts';
import type { AccountKind } from '../database/types.ts';
import type { SessionIdentity } from '../http/identity.ts';
import { hashOf, isSameSecret } from '../random.ts';
import type { AccessFacts, AccessTokens } from './access-token.ts';
import {
  clearSessionCookie,
  newSessionCookie,
  writeSessionCookie,
  type SessionCookie,
} from './session-cookie.ts';
import { sessionRepository } from './session-repository.ts';

export type { AccessTokens } from './access-token.ts';

const REMEMBERED_SECONDS = 30 * 24 * 3600;
const SESSION_SECONDS = 12 * 3600;

/** A session as it goes to the browser: the token in the body, the cookie in the header. */
export interface StartedSession {
  readonly token: string;
  readonly sessionExpiresAt: Date;
  readonly setCookie: string;
}

/** Starts a session: 30 days when remembered, else 12 hours and until the browser closes. */
export async function startSession(
  tx: TenantTx,
  tokens: AccessTokens,
  account: { readonly id: string; readonly kind: AccountKind },
  remember: boolean,
): Promise<StartedSession> {
  const cookie = newSessionCookie();
  const seconds = remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
  const expiresAt = new Date(tx.realNow.getTime() + seconds * 1000);
  const secretHash = hashOf(cookie.secret);
  await sessionRepository(tx).insert({
    id: cookie.sessionId,
    accountId: account.id,
    kind: account.kind,
    secretHash,
    remember,
    expiresAt,
  });
  return {
    token: await tokens.issue(accessFacts(tx, account, cookie.sessionId, secretHash, expiresAt)),
    sessionExpiresAt: expiresAt,
    setCookie: writeSessionCookie(account.kind, cookie, remember ? seconds : null),
  };
}

function accessFacts(
  tx: TenantTx,
  account: { readonly id: string; readonly kind: AccountKind },
  sessionId: string,
  fingerprint: string,
  sessionExpiresAt: Date,
): AccessFacts {
  return {
    tenant: tx.tenant.id,
    kind: account.kind,
    accountId: account.id,
    sessionId,
    fingerprint,
    sessionExpiresAt,
  };
}

async function liveSession(tx: TenantTx, cookie: SessionCookie, kind: AccountKind) {
  const session = await sessionRepository(tx).findLive(cookie.sessionId, kind);
  return session !== undefined && isSameSecret(session.secret_hash, hashOf(cookie.secret))
    ? session
    : null;
}

/** A new access token for the session of the cookie, or null when it has ended. */
export async function refreshSession(
  tx: TenantTx,
  tokens: AccessTokens,
  kind: AccountKind,
  cookie: SessionCookie | null,
) {
  const session = cookie && (await liveSession(tx, cookie, kind));
  if (!session) return null;
  await sessionRepository(tx).touch(session.id);
  const account = { id: session.account_id, kind };
  const token = await tokens.issue(
    accessFacts(tx, account, session.id, session.secret_hash, session.expires_at),
  );
  return { token, sessionExpiresAt: session.expires_at, accountId: session.account_id };
}

/** An access token counts only with its own cookie and while the session runs. */
export async function authenticateSession(
  tx: TenantTx,
  facts: AccessFacts,
  cookie: SessionCookie,
): Promise<SessionIdentity | null> {
  if (
    cookie.sessionId !== facts.sessionId ||
    !isSameSecret(hashOf(cookie.secret), facts.fingerprint)
  )
    return null;
  const session = await liveSession(tx, cookie, facts.kind);
  if (session === null || session.account_id !== facts.accountId) return null;
  return { kind: facts.kind, accountId: session.account_id, sessionId: session.id };
}

/** Ends the session of the cookie, if it runs; gives the header that removes the cookie. */
export async function endSession(
  tx: TenantTx,
  kind: AccountKind,
  cookie: SessionCookie | null,
): Promise<string> {
  const session = cookie && (await liveSession(tx, cookie, kind));
  if (session) await sessionRepository(tx).revoke(session.id);
  return clearSessionCookie(kind);
}

/** Ends every session of an account. */
export async function endAllSessions(tx: TenantTx, accountId: string): Promise<void> {
  await sessionRepository(tx).revokeAll(accountId);
}
