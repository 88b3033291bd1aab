import type { OwnSession } from '@weitersagen/contracts/staff-account';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { SessionIdentity } from '../../platform/http/identity.ts';
import { deviceWords } from '../sessions/device.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

/** The running sessions of an account, the last used first; `currentId` is the one that asks, if it is among them. */
export async function sessionsOf(
  tx: TenantTx,
  accountId: string,
  currentId: string | null,
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
    machine: session.machine,
    current: session.id === currentId,
  }));
}

/** The running sessions of who asks. */
export const listOwnSessions = (
  tx: TenantTx,
  { accountId, sessionId }: SessionIdentity,
): Promise<OwnSession[]> => sessionsOf(tx, accountId, sessionId);

/** Ends a running session of an account; the history tells by whom, whose and on what it was. Gives its device in words. Throws unknownNumber for any other session. */
export async function endSessionOf(
  tx: TenantTx,
  accountId: string,
  { id, ...change }: { readonly id: string; readonly actor: string; readonly reason?: string },
): Promise<string> {
  const sessions = sessionRepository(tx);
  const found = (await sessions.running(accountId)).find((session) => session.id === id);
  if (found === undefined) throw new ApiError('unknownNumber');
  await sessions.revoke(id);
  const device = deviceWords(found);
  const before = { account: accountId, ...(device !== '' && { device }) };
  await audit(tx, { entity: 'session', entityId: id, event: 'ended', before, ...change });
  return device;
}

/** Ends one of the own sessions. Throws unknownNumber for any other. */
export async function endOwnSession(
  tx: TenantTx,
  { accountId }: SessionIdentity,
  id: string,
): Promise<void> {
  await endSessionOf(tx, accountId, { id, actor: accountId });
}
