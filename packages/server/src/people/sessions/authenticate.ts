import { gateKinds } from '@weitersagen/contracts/endpoint';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantDirectory } from '../../platform/database/tenant-directory.ts';
import type { WithTenant } from '../../platform/database/tenant-scope.ts';
import { mayVisitBy } from '../operators/visit-pass.ts';
import { authenticateSession, type AccessTokens } from './session-service.ts';
import { sessionRepository } from './session-repository.ts';
import { hasPagePass } from '../../platform/page-pass.ts';
import { readSessionCookie } from './session-cookie.ts';
import { hashOf } from '../../platform/random.ts';
import { findGoodToken, isTokenOfErased } from '../mail-tokens/mail-token-repository.ts';
import { useFeedKey } from '../../tenancy/public.ts';
import type { Authenticate, Identity } from '../../platform/http/identity.ts';

interface Asking {
  readonly headers: { readonly authorization?: string | undefined };
}

function bearerOf(request: Asking): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** Composes the checks of all token kinds. */
export function createAuthenticate(deps: {
  readonly tenants: TenantDirectory;
  readonly withTenant: WithTenant;
  readonly accessTokens: AccessTokens;
}): Authenticate {
  return async ({ auth, scope }, tenant, request) => {
    const token = bearerOf(request);
    const session = async (kinds: readonly string[]): Promise<Identity> => {
      const facts = token === null ? null : await deps.accessTokens.verify(token, tenant.id);
      const cookie = facts && readSessionCookie(request.headers.cookie, facts.kind);
      const live =
        facts &&
        cookie &&
        (await deps.withTenant(tenant, (tx) => authenticateSession(tx, facts, cookie)));
      if (!live) throw new ApiError('sessionEnded', token === null ? { as: 'loginFirst' } : {});
      if (live.openedBy !== null && !(await mayVisitBy(deps, live.pass, tenant.id))) {
        await deps.withTenant(tenant, (tx) => sessionRepository(tx).revoke(live.sessionId));
        throw new ApiError('sessionEnded');
      }
      // A live session of another kind must not be logged out by being in the wrong place.
      const isOffered = live.kind !== 'agent' || tenant.config.agentRecommendation;
      if (!kinds.includes(live.kind) || !isOffered) throw new ApiError('notAuthorised');
      return live;
    };
    const isGated = async () => tenant.config.forcedLogin && !(await hasPagePass(tenant, request));
    if (typeof auth !== 'string') {
      const visitor = request.headers.authorization === undefined && auth.includes('visitor');
      return visitor && !(await isGated()) ? { kind: 'anonymous' } : session(auth);
    }
    const link = async (
      purpose: 'reward' | 'recipientConfirm',
      refused: 'rewardTokenInvalid' | 'notAuthorised',
    ) => {
      if (token === null) throw new ApiError(refused);
      const found = await deps.withTenant(tenant, async (tx) => {
        const good = await findGoodToken(tx, token, purpose);
        return good ?? ((await isTokenOfErased(tx, hashOf(token))) ? 'erased' : null);
      });
      if (found === 'erased') throw new ApiError('dataErased');
      if (found === null) throw new ApiError(refused);
      return found;
    };
    switch (auth) {
      case 'none':
        return { kind: 'anonymous' };
      case 'gate':
        return (await isGated()) ? session(gateKinds) : { kind: 'anonymous' };
      case 'reward': {
        const good = await link('reward', 'rewardTokenInvalid');
        return { kind: 'reward', claimId: good.subject, link: good };
      }
      case 'recipient': {
        const good = await link('recipientConfirm', 'notAuthorised');
        return { kind: 'recipient', recipientId: good.subject, link: good };
      }
      case 'feed': {
        const keyId =
          token && scope && (await deps.withTenant(tenant, (tx) => useFeedKey(tx, token, scope)));
        if (!keyId) throw new ApiError('feedKeyInvalid');
        return { kind: 'feed', keyId };
      }
      default:
        return session([auth]);
    }
  };
}
