import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Tenant } from './database/tenant-directory.ts';
import type { TenantTx } from './database/tenant-scope.ts';

const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.string(), ref: z.string(), prd: z.int() });

/** What an attribution token says: whose order it is. */
export interface Attribution {
  readonly leadId: string;
  readonly referralId: string;
  readonly productId: number;
}

const keyOf = (tenant: Tenant) => new TextEncoder().encode(tenant.secret);

/**
 * Signs the token that a contact carries to the provider and that the provider's feed brings back.
 * It holds no personal data and does not expire: the order window of the lead decides.
 */
export function signAttribution(
  tx: Pick<TenantTx, 'tenant' | 'now'>,
  { leadId, referralId, productId }: Attribution,
): Promise<string> {
  return new SignJWT({ ref: referralId, prd: productId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'attribution+jwt' })
    .setSubject(leadId)
    .setAudience(tx.tenant.id)
    .setIssuedAt(tx.now)
    .sign(keyOf(tx.tenant));
}

/** Reads a token back; null when it is forged or of another tenant. */
export async function readAttribution(tenant: Tenant, token: string): Promise<Attribution | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(tenant), {
      algorithms: [ALGORITHM],
      typ: 'attribution+jwt',
      audience: tenant.id,
    });
    const claims = z.parse(Claims, payload);
    return { leadId: claims.sub, referralId: claims.ref, productId: claims.prd };
  } catch {
    return null;
  }
}
