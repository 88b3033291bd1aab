import type { ErrorCase } from '@weitersagen/contracts/error-cases';
import { checkPassword } from './password.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  requireOwnSession,
  type Identity,
  type SessionIdentity,
} from '../../platform/http/identity.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { requireAccount } from './settings-service.ts';

/** How long a confirmed password, or the sign-in of somebody without one, counts. */
const CONFIRMED_MINUTES = 10;

type OwnSession = Pick<SessionIdentity, 'accountId' | 'sessionId'>;

const isRecent = (at: Date | null | undefined, now: Date) =>
  at instanceof Date && now.getTime() - at.getTime() <= CONFIRMED_MINUTES * 60_000;

const withoutProof = (as: ErrorCase) =>
  new ApiError('passwordRequired', { fields: { Password: 'none' }, as });

/**
 * Why the sign-in of somebody without a password does not prove that they are there; null where it does. A portal's key opens any account of
 * the client, and the digits of a mail are read out on the phone: neither is one. Record 128.
 */
async function whyNoProof(tx: TenantTx, session: OwnSession): Promise<ErrorCase | null> {
  const row = await sessionRepository(tx).findTimes(session.sessionId);
  if (row === undefined || row.portal_key !== null) return 'portalSession';
  if (row.way === 'code') return 'codeSession';
  return isRecent(row.created_at, tx.realNow) ? null : 'oldSignIn';
}

/**
 * Confirms that the person is there. Somebody without a password proves it by a mailed link that they followed in the last minutes. Throws
 * wrongCredentials, or passwordRequired with `Password: none` and what to do, without such a sign-in. product.md, section "12 Accounts and tokens".
 */
export async function confirmSession(
  tx: TenantTx,
  session: OwnSession,
  password: string | undefined,
): Promise<void> {
  const { password_hash: stored } = await requireAccount(tx, session.accountId);
  if (stored === null) {
    const why = await whyNoProof(tx, session);
    if (why !== null) throw withoutProof(why);
  } else if (!(await checkPassword(stored, password ?? '')))
    throw new ApiError('wrongCredentials', { fields: { Password: 'invalid' } });
  await sessionRepository(tx).markVerified(session.sessionId);
}

/** Throws passwordRequired, in words of a case where one is named, unless the person confirmed in the last ten minutes. product.md, section "12 Accounts and tokens". */
export async function requireConfirmed(
  tx: TenantTx,
  session: OwnSession,
  as?: ErrorCase,
): Promise<void> {
  const row = await sessionRepository(tx).findTimes(session.sessionId);
  if (!isRecent(row?.verified_at, tx.realNow))
    throw new ApiError('passwordRequired', as === undefined ? {} : { as });
}

/**
 * Throws passwordRequired unless the person confirmed in the last ten minutes, or has no password and followed a mailed link then, which is the
 * same proof without a press; `Password: none` and what to do where there is none. product.md, section "12 Accounts and tokens".
 */
export async function requirePresent(tx: TenantTx, session: OwnSession): Promise<void> {
  const row = await sessionRepository(tx).findTimes(session.sessionId);
  if (isRecent(row?.verified_at, tx.realNow)) return;
  const { password_hash: stored } = await requireAccount(tx, session.accountId);
  if (stored !== null) throw new ApiError('passwordRequired');
  const why = await whyNoProof(tx, session);
  if (why !== null) throw withoutProof(why);
}

/** Requires that an operator confirmed in the last ten minutes, before a call that gives rights or agrees to money. Throws passwordRequired. */
export const requireConfirmedOperator = (
  withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  auth: Identity,
): Promise<void> =>
  withTenant((tx) => requireConfirmed(tx, requireOwnSession(auth), 'confirmAgain'));
