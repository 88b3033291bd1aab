import { SignJWT, decodeJwt, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { keyedHash } from '@weitersagen/server/internal/platform/random.ts';

/** Seconds a token of the content service lives. */
export const CONTENT_TOKEN_SECONDS = 900;

const ALGORITHM = 'HS256';
const TYPE = 'content+jwt';
const Claims = z.object({
  app: z.string(),
  role: z.enum(['reader', 'editor']),
  sub: z.string(),
});

/** Who a token of the content service speaks for. */
export type ContentCaller = z.infer<typeof Claims>;

function keyOf(tenant: Pick<Tenant, 'secret'>): Uint8Array {
  return Buffer.from(keyedHash(tenant.secret, 'tokens of the embedded content service'));
}

/** A signed token for a client of the tenant's app; `now` is the moment it is issued. */
export function issueContentToken(
  tenant: Pick<Tenant, 'secret'>,
  caller: ContentCaller,
  now = new Date(),
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ app: caller.app, role: caller.role })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(caller.sub)
    .setIssuedAt(issued)
    .setExpirationTime(issued + CONTENT_TOKEN_SECONDS)
    .sign(keyOf(tenant));
}

/** The app a token claims to be of, unverified; null for what is no token. */
export function claimedApp(token: string): string | null {
  try {
    const { app } = decodeJwt(token);
    return typeof app === 'string' ? app : null;
  } catch {
    return null;
  }
}

/** Who a token speaks for; null when it is forged or over. */
export async function verifyContentToken(
  tenant: Pick<Tenant, 'secret'>,
  token: string,
): Promise<ContentCaller | null> {
  try {
    const options = { algorithms: [ALGORITHM], typ: TYPE };
    const { payload } = await jwtVerify(token, keyOf(tenant), options);
    return z.parse(Claims, payload);
  } catch {
    return null;
  }
}
