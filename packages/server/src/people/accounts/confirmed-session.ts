import type { ErrorCase } from '@weitersagen/contracts/error-texts';
import { checkPassword } from './password.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { requireAccount } from './settings-service.ts';

/** How long a confirmed password, or the sign-in of somebody without one, counts. */
const CONFIRMED_MINUTES = 10;

type OwnSession = Pick<SessionIdentity, 'accountId' | 'sessionId'>;

const isRecent = (at: Date | null | undefined, now: Date) =>
  at instanceof Date && now.getTime() - at.getTime() <= CONFIRMED_MINUTES * 60_000;

/**
 * Confirms that the person is there. Somebody without a password proves it by a sign-in of the last minutes.
 * Throws wrongCredentials, or passwordRequired with `Password: none` for an older sign-in without a password.
 */
export async function confirmSession(
  tx: TenantTx,
  session: OwnSession,
  password: string | undefined,
): Promise<void> {
  const { password_hash: stored } = await requireAccount(tx, session.accountId);
  if (stored === null) {
    const row = await sessionRepository(tx).findTimes(session.sessionId);
    if (!isRecent(row?.created_at, tx.realNow))
      throw new ApiError('passwordRequired', { fields: { Password: 'none' } });
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
