import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantDirectory } from '../../platform/database/tenant-directory.ts';
import { askTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import type { AccountKind, SessionWay } from '../../platform/database/types.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { hashOf, isSameSecret } from '../../platform/random.ts';
import type { AccessFacts, AccessTokens } from '../../platform/secrets/access-token.ts';
import { mayVisit } from '../operators/visit-pass.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { accountRepository } from '../accounts/account-repository.ts';
import { blockedError, isAddressBlocked } from '../accounts/email-admission.ts';
import { actingIn } from './acting.ts';
import { noDevice, type Device } from './device.ts';
import { writeKnownBrowser } from './known-browser.ts';
import {
  clearSessionCookie,
  newSessionCookie,
  writeSessionCookie,
  type SessionCookie,
} from './session-cookie.ts';
import { sessionRepository } from './session-repository.ts';

export type { AccessTokens } from '../../platform/secrets/access-token.ts';

const REMEMBERED_SECONDS = 30 * 24 * 3600;
const SESSION_SECONDS = 12 * 3600;
/** How long a replaced secret still counts: requests on the way, and a renewal whose answer was lost. */
const OVERLAP_MS = 60_000;
/** How old the noted use of a session that people see in a list may be: a call writes it at most once in that time. */
const USE_NOTED_MS = 60_000;
/** Replaced secrets that are remembered, so that their return is noticed. */
const REMEMBERED_SECRETS = 100;

/** A session as it goes to the browser: the token in the body, the cookie in the header. */
export interface StartedSession {
  readonly token: string;
  readonly sessionExpiresAt: Date;
  /** The session's cookie first, then the one by which the browser is known. */
  readonly setCookie: readonly string[];
  /** An operator's. */
  readonly isVisit: boolean;
}

/** A session that somebody else opened, and how long it lasts. */
interface Visit {
  readonly openedBy: string;
  /** What their visit stands on. */
  readonly pass: string;
  readonly seconds: number;
}

/** How a session is opened, where the person does not do so by themselves at a place that does not matter. */
interface Opening {
  readonly visit?: Visit;
  /** The key of the client's portal that vouches for the person. */
  readonly portalKey?: string;
  readonly device?: Device;
  /** By which way a referrer signed in; a portal and a visit name themselves. */
  readonly way?: SessionWay;
  /** As of when an operator proved to be there; null for never. Absent: a second factor did so now. */
  readonly confirmedAt?: Date | null;
}

/** The referrer whose address is blocked; undefined for everybody else. A block finds no account that is only being made or moved. */
async function blockedReferrer(
  tx: TenantTx,
  { id, kind }: { readonly id: string; readonly kind: AccountKind },
) {
  if (kind !== 'referrer') return undefined;
  const account = await accountRepository(tx).byId(id);
  return account !== undefined && (await isAddressBlocked(tx, account.email)) ? account : undefined;
}

/**
 * Starts a session: 30 days when remembered, else 12 hours and until the browser closes; a visit lasts what it says. The device is
 * named where the person has a list of sessions. An operator's is never remembered, and counts as confirmed as of when a second factor
 * was asked for: throws factorOff for an operator without one, addressBlocked or addressPatternBlocked for a referrer with such an address.
 */
export async function startSession(
  tx: TenantTx,
  tokens: AccessTokens,
  account: { readonly id: string; readonly kind: AccountKind },
  wished: boolean,
  { visit, portalKey, way, device = noDevice, confirmedAt = tx.realNow }: Opening = {},
): Promise<StartedSession> {
  const isOperator = account.kind === 'operator';
  if (isOperator && !(await hasSecondFactor(tx, account.id)))
    throw new ApiError('factorOff', { as: 'accessUnfinished' });
  const blocked = await blockedReferrer(tx, account);
  if (blocked !== undefined) throw await blockedError(tx, blocked);
  const remember = wished && !isOperator;
  const cookie = newSessionCookie();
  const seconds = visit?.seconds ?? (remember ? REMEMBERED_SECONDS : SESSION_SECONDS);
  const expiresAt = new Date(tx.realNow.getTime() + seconds * 1000);
  const secretHash = hashOf(cookie.secret);
  await sessionRepository(tx).insert({
    id: cookie.sessionId,
    accountId: account.id,
    kind: account.kind,
    secretHash,
    remember,
    expiresAt,
    openedBy: visit?.openedBy ?? null,
    visitPass: visit?.pass ?? null,
    ...(portalKey !== undefined && { portalKey }),
    ...(way !== undefined && account.kind === 'referrer' && { way }),
    device,
  });
  if (isOperator && confirmedAt !== null)
    await sessionRepository(tx).markVerified(cookie.sessionId, confirmedAt);
  const framed = tx.tenant.config.integratedFrame;
  const access_epoch = await accountRepository(tx).accessEpoch(account.id);
  return {
    token: await tokens.issue(accessFacts(tx, account, cookie.sessionId, secretHash, expiresAt)),
    sessionExpiresAt: expiresAt,
    isVisit: visit !== undefined,
    setCookie: [
      writeSessionCookie(account.kind, cookie, remember ? seconds : null, framed),
      // Somebody who looks at an account from elsewhere, or whom a portal vouches for, makes no browser its own.
      ...(visit !== undefined || portalKey !== undefined
        ? []
        : [writeKnownBrowser(tokens, tx.tenant.id, { ...account, access_epoch }, framed)]),
    ],
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

type LiveSession = NonNullable<
  Awaited<ReturnType<ReturnType<typeof sessionRepository>['findLive']>>
>;

/** `fresh` also for the secret just replaced: its answer may still be on the way, or lost. */
function ageOfSecret(tx: TenantTx, session: LiveSession, secret: string) {
  const hash = hashOf(secret);
  if (isSameSecret(session.secret_hash, hash)) return 'fresh';
  if (!session.used_hashes.includes(hash)) return 'unknown';
  const replaced = session.used_hashes.at(-1) === hash ? session.rotated_at : null;
  const inTime = replaced !== null && tx.realNow.getTime() - replaced.getTime() < OVERLAP_MS;
  return inTime ? 'fresh' : 'reused';
}

async function liveSession(tx: TenantTx, cookie: SessionCookie, kind: AccountKind) {
  const session = await sessionRepository(tx).findLive(cookie.sessionId, kind);
  return session !== undefined && ageOfSecret(tx, session, cookie.secret) === 'fresh'
    ? session
    : null;
}

/** What a renewal needs beside its transaction. */
export interface RenewalDeps {
  readonly accessTokens: AccessTokens;
  readonly tenants: Pick<TenantDirectory, 'operator'>;
}

/** The session a renewal may go on with. A visit ends with what its operator may. A secret that was replaced long ago ends the session: somebody copied a cookie. */
async function sessionToRenew(
  tx: TenantTx,
  { tenants }: Pick<RenewalDeps, 'tenants'>,
  cookie: SessionCookie,
  kind: AccountKind,
) {
  const sessions = sessionRepository(tx);
  const session = await sessions.findLive(cookie.sessionId, kind, 'locked');
  if (session === undefined) return null;
  if ((await blockedReferrer(tx, { id: session.account_id, kind })) !== undefined) {
    await sessions.revoke(session.id);
    return null;
  }
  const { opened_by: operator, visit_pass: pass } = session;
  if (operator !== null) {
    const mayVisitNow =
      pass !== null &&
      (await askTenant(tx, await tenants.operator(), (own) => mayVisit(own, pass, tx.tenant.id)));
    if (!mayVisitNow) {
      await sessions.revoke(session.id);
      return null;
    }
  }
  const age = ageOfSecret(tx, session, cookie.secret);
  if (age === 'reused') {
    await sessions.revoke(session.id);
    await audit(tx, {
      entity: 'session',
      entityId: session.id,
      event: 'secretReused',
      actor: session.account_id,
    });
  }
  return age === 'fresh' ? session : null;
}

/** A new access token and a new cookie for the session of the cookie, or null when it has ended. */
export async function refreshSession(
  tx: TenantTx,
  deps: RenewalDeps,
  kind: AccountKind,
  cookie: SessionCookie | null,
) {
  const session = cookie && (await sessionToRenew(tx, deps, cookie, kind));
  if (!session) return null;
  const next = { sessionId: session.id, secret: newSessionCookie().secret };
  const secretHash = hashOf(next.secret);
  await sessionRepository(tx).rotate(session.id, secretHash, [
    ...session.used_hashes.slice(1 - REMEMBERED_SECRETS),
    session.secret_hash,
  ]);
  const account = { id: session.account_id, kind };
  const seconds = Math.floor((session.expires_at.getTime() - tx.realNow.getTime()) / 1000);
  return {
    token: await deps.accessTokens.issue(
      accessFacts(tx, account, session.id, secretHash, session.expires_at),
    ),
    sessionExpiresAt: session.expires_at,
    accountId: session.account_id,
    isVisit: session.opened_by !== null,
    setCookie: [
      writeSessionCookie(
        kind,
        next,
        session.remember ? seconds : null,
        tx.tenant.config.integratedFrame,
      ),
    ],
  };
}

/** Notes that a session is used, at most once a minute; those of referrers are in no list. */
async function noteUse(tx: TenantTx, session: LiveSession, kind: AccountKind): Promise<void> {
  const before = new Date(tx.realNow.getTime() - USE_NOTED_MS);
  if (kind !== 'referrer' && session.last_used_at < before)
    await sessionRepository(tx).markUsedAgain(session.id, before);
}

/** An access token counts only with a cookie of its session and while the session runs. */
export async function authenticateSession(
  tx: TenantTx,
  facts: AccessFacts,
  cookie: SessionCookie,
): Promise<SessionIdentity | null> {
  if (cookie.sessionId !== facts.sessionId) return null;
  // Read at each call, so that a change of roles counts at once; before the session, so that who is removed with both is not told of roles.
  const grants =
    facts.kind === 'operator' ? await operatorRoleRepository(tx).of(facts.accountId) : [];
  const session = await liveSession(tx, cookie, facts.kind);
  if (session === null || session.account_id !== facts.accountId) return null;
  // A token outlives the renewal that another tab made, so the hash it was issued with may be an earlier one.
  const hashes = [session.secret_hash, ...session.used_hashes];
  if (!hashes.includes(facts.fingerprint)) return null;
  const { id: sessionId, account_id: accountId, role, opened_by: openedBy } = session;
  const { visit_pass: pass, portal_key: portalKey } = session;
  await noteUse(tx, session, facts.kind);
  const acting = actingIn(tx, session);
  return {
    kind: facts.kind,
    accountId,
    sessionId,
    role,
    grants,
    openedBy,
    pass,
    portalKey,
    acting,
  };
}

/** Ends the session of the cookie, if it runs; gives the header that removes the cookie. */
export async function endSession(
  tx: TenantTx,
  kind: AccountKind,
  cookie: SessionCookie | null,
): Promise<string> {
  const session = cookie && (await liveSession(tx, cookie, kind));
  if (session) await sessionRepository(tx).revoke(session.id);
  return clearSessionCookie(kind, tx.tenant.config.integratedFrame);
}
