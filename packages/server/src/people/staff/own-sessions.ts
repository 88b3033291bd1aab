import type { OwnSession } from '@weitersagen/contracts/staff-account';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

/** The running sessions of who asks. */
export async function listOwnSessions(
  tx: TenantTx,
  { accountId, sessionId }: SessionIdentity,
): Promise<OwnSession[]> {
  const sessions = await sessionRepository(tx).running(accountId);
  return sessions.map((session) => ({
    id: session.id,
    begun: session.created_at.toISOString(),
    lastUsed: session.last_used_at.toISOString(),
    expiresAt: session.expires_at.toISOString(),
    remembered: session.remember,
    browser: session.browser,
    system: session.system,
    current: session.id === sessionId,
  }));
}

/** Ends one of the own sessions. Throws unknownNumber for any other. */
export async function endOwnSession(
  tx: TenantTx,
  { accountId }: SessionIdentity,
  id: string,
): Promise<void> {
  const sessions = sessionRepository(tx);
  const isOwn = (await sessions.running(accountId)).some((session) => session.id === id);
  if (!isOwn) throw new ApiError('unknownNumber');
  await sessions.revoke(id);
  await audit(tx, { entity: 'session', entityId: id, event: 'ended', actor: accountId });
}
