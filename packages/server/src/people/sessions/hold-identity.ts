import { ApiError } from '../../platform/api-error.ts';
import type { Tenant, TenantDirectory } from '../../platform/database/tenant-directory.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import { askTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import type { HoldIdentity, SessionIdentity } from '../../platform/http/identity.ts';
import { shareAccessTurn, takeAccessTurn } from '../operators/operator-access.ts';
import { mayVisit } from '../operators/visit-pass.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';
import { isGoodToken, isTokenOfErased } from '../mail-tokens/mail-token-repository.ts';
import { actingIn } from './acting.ts';
import { sessionRepository } from './session-repository.ts';

/** The operator of a visit in their turn, so that role and access last until what they do is done. Throws sessionEnded. */
async function holdVisitor(
  tx: TenantTx,
  operators: Tenant,
  { openedBy, pass }: { readonly openedBy: string; readonly pass: string | null },
) {
  const isGood = await askTenant(tx, operators, async (own) => {
    await takePersonTurn(own, openedBy);
    return pass !== null && mayVisit(own, pass, tx.tenant.id);
  });
  if (!isGood) throw new ApiError('sessionEnded');
}

/** The session with its roles as they are in its turn. Throws sessionEnded. */
async function holdSession(
  tx: TenantTx,
  operators: () => Promise<Tenant>,
  session: SessionIdentity,
): Promise<SessionIdentity> {
  const { accountId, sessionId, kind } = session;
  const [, , running, grants] = await Promise.all([
    // Operators act on each other: with one turn before those of persons no two wait for each other in a circle.
    tx.tenant.kind === 'operator' ? takeAccessTurn(tx) : undefined,
    takePersonTurn(tx, accountId),
    sessionRepository(tx).findRunning(sessionId),
    kind === 'operator' ? operatorRoleRepository(tx).of(accountId) : [],
  ]);
  if (running === undefined) throw new ApiError('sessionEnded');
  const { openedBy, pass } = session;
  if (openedBy !== null) await holdVisitor(tx, await operators(), { openedBy, pass });
  return { ...session, role: running.role, grants, acting: actingIn(tx, running) };
}

/**
 * Looks, at the end of what an operator did for a client, whether the session still runs and with which roles; what was done is dropped where not. Throws
 * sessionEnded. Record 075.
 */
export function createLookAgain({ tenants }: { readonly tenants: TenantDirectory }): HoldIdentity {
  return async (tx, identity) => {
    if (!('sessionId' in identity)) return identity;
    const { sessionId, accountId } = identity;
    const operators = await tenants.operator();
    return askTenant(tx, operators, async (own) => {
      // What ends a session or takes a role waits until this is done, or came before and is seen here.
      await shareAccessTurn(own);
      const running = await sessionRepository(own).findRunning(sessionId);
      if (running === undefined) throw new ApiError('sessionEnded');
      return { ...identity, grants: await operatorRoleRepository(own).of(accountId) };
    });
  };
}

/**
 * Takes the turn of whoever makes a call, and looks again whether the session runs and with which roles, or whether the link is good:
 * another call may have ended it while this one waited. Throws sessionEnded, rewardTokenInvalid, dataErased or notAuthorised. Record 075.
 */
export function createHoldIdentity({
  tenants,
}: {
  readonly tenants: TenantDirectory;
}): HoldIdentity {
  // Asked for once: the directory reads on a connection of its own, and many that wait here have one each.
  let known: Tenant | null = null;
  const operators = async () => (known ??= await tenants.operator());
  return async (tx, identity) => {
    if ('sessionId' in identity) return holdSession(tx, operators, identity);
    if (!('link' in identity) || identity.link.owner === null) return identity;
    const [, isGood] = await Promise.all([
      takePersonTurn(tx, identity.link.owner),
      isGoodToken(tx, identity.link.hash),
    ]);
    if (!isGood && (await isTokenOfErased(tx, identity.link.hash)))
      throw new ApiError('dataErased');
    if (!isGood)
      throw new ApiError(identity.kind === 'reward' ? 'rewardTokenInvalid' : 'notAuthorised');
    return identity;
  };
}
