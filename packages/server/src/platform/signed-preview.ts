import { jwtVerify, SignJWT } from 'jose';
import type { Tenant } from './database/tenant-directory.ts';

const ALGORITHM = 'HS256';

/** How a page is drawn, whatever the browser prefers. */
export type Scheme = 'light' | 'dark';

const keyOf = ({ secret }: Pick<Tenant, 'secret'>) => new TextEncoder().encode(secret);

/** Signs what pages of a client show to who has the text alone, for an hour of real time or as long as is said; `type` keeps its kinds apart. */
export const signPreview = (
  tenant: Tenant,
  type: string,
  claims: Readonly<Record<string, unknown>>,
  lasts = '1h',
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setAudience(tenant.id)
    .setIssuedAt()
    .setExpirationTime(lasts)
    .sign(keyOf(tenant));

/** What was signed; null for what is not of this client and type, or over. */
export async function signedPreview(
  tenant: Tenant,
  type: string,
  text: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const { payload } = await jwtVerify(text, keyOf(tenant), {
      algorithms: [ALGORITHM],
      typ: type,
      audience: tenant.id,
    });
    return payload;
  } catch {
    return null;
  }
}
