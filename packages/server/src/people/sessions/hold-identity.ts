import { ApiError } from '../../platform/api-error.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { HoldIdentity, SessionIdentity } from '../../platform/http/identity.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { isGoodToken } from '../mail-tokens/mail-token-repository.ts';
import { sessionRepository } from './session-repository.ts';

/** The session with its roles as they are in its turn. Throws sessionEnded. */
async function holdSession(tx: TenantTx, session: SessionIdentity): Promise<SessionIdentity> {
  const { accountId, sessionId, kind } = session;
  const [, running, grants] = await Promise.all([
    takePersonTurn(tx, accountId),
    sessionRepository(tx).findRunning(sessionId),
    kind === 'operator' ? operatorRoleRepository(tx).of(accountId) : [],
  ]);
  if (running === undefined) throw new ApiError('sessionEnded');
  return { ...session, role: running.role, grants };
}

/**
 * Takes the turn of whoever makes a call, and looks again whether the session runs and with which roles, or whether the link is good:
 * another call may have ended it while this one waited. Throws sessionEnded, rewardTokenInvalid or notAuthorised. Record 075.
 */
export const holdIdentity: HoldIdentity = async (tx, identity) => {
  if ('sessionId' in identity) return holdSession(tx, identity);
  if (!('link' in identity) || identity.link.owner === null) return identity;
  const [, isGood] = await Promise.all([
    takePersonTurn(tx, identity.link.owner),
    isGoodToken(tx, identity.link.hash),
  ]);
  if (!isGood)
    throw new ApiError(identity.kind === 'reward' ? 'rewardTokenInvalid' : 'notAuthorised');
  return identity;
};
