import { createHmac } from 'node:crypto';
import { ACCESS_TOKEN_MINUTES } from '@weitersagen/domain/constants';
import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { AccountKind } from '../database/types.ts';

const Claims = z.object({
  ten: z.string(),
  kind: z.enum(['referrer', 'agency', 'seller', 'agent', 'operator']),
  sub: z.string(),
  sid: z.string(),
  sex: z.number(),
  fpr: z.string(),
});

/** What an access token says. `fingerprint` is the hash of the cookie's secret it belongs to. */
export interface AccessFacts {
  readonly tenant: string;
  readonly kind: AccountKind;
  readonly accountId: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly fingerprint: string;
}

/** Issues and checks access tokens. */
export interface AccessTokens {
  issue(facts: AccessFacts): Promise<string>;
  /** Signs a text, for whatever is only compared later; 22 signs. */
  mark(text: string): string;
  /** Null for a token that is forged, over, or of another tenant. */
  verify(token: string, tenant: string): Promise<AccessFacts | null>;
}

const ALGORITHM = 'HS256';

/** Access tokens signed with the installation's key. */
export function createAccessTokens(key: Uint8Array): AccessTokens {
  return {
    mark: (text) =>
      createHmac('sha256', key).update(`mark\n${text}`).digest('base64url').slice(0, 22),
    issue: (facts) =>
      new SignJWT({
        ten: facts.tenant,
        kind: facts.kind,
        sid: facts.sessionId,
        sex: Math.floor(facts.sessionExpiresAt.getTime() / 1000),
        fpr: facts.fingerprint,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(facts.accountId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
        .sign(key),
    async verify(token, tenant) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          requiredClaims: ['exp', 'sub'],
        });
        const claims = z.parse(Claims, payload);
        if (claims.ten !== tenant) return null;
        return {
          tenant,
          kind: claims.kind,
          accountId: claims.sub,
          sessionId: claims.sid,
          sessionExpiresAt: new Date(claims.sex * 1000),
          fingerprint: claims.fpr,
        };
      } catch {
        return null;
      }
    },
  };
}
