import type { CustomerSession } from '@weitersagen/contracts/operator-customer-sessions';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { endAccess } from './end-access.ts';

/** Who ends something, and why. */
interface Ending {
  readonly by: string;
  readonly reason: string;
}

/** The running sessions of a referrer, the last used first: times and way of sign-in, never on what. */
export async function referrerSessions(
  tx: TenantTx,
  accountId: string,
): Promise<CustomerSession[]> {
  const sessions = await sessionRepository(tx).running(accountId);
  return sessions.map((session) => ({
    id: session.id,
    begun: session.created_at.toISOString(),
    lastUsed: session.last_used_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    remembered: session.remember,
    way: session.portal_key === null ? session.way : 'portal',
  }));
}

/** Ends one running session of a referrer; the history tells by whom and why. Throws unknownNumber for any other session, and for one that ended. */
export async function endReferrerSession(
  tx: TenantTx,
  accountId: string,
  { session, by, reason }: Ending & { readonly session: string },
): Promise<void> {
  await takePersonTurn(tx, accountId);
  const sessions = sessionRepository(tx);
  if (!(await sessions.running(accountId)).some(({ id }) => id === session))
    throw new ApiError('unknownNumber');
  await sessions.revoke(session);
  const entry = { entity: 'account', entityId: accountId, event: 'sessionEnded' } as const;
  await audit(tx, { ...entry, reason, actor: by });
}

/** Signs a referrer out everywhere, as record 061 says of it; the history tells by whom and why. */
export async function signReferrerOut(
  tx: TenantTx,
  accountId: string,
  { by, reason }: Ending,
): Promise<void> {
  await endAccess(tx, accountId);
  const entry = { entity: 'account', entityId: accountId, event: 'signedOutEverywhere' } as const;
  await audit(tx, { ...entry, reason, actor: by });
}
