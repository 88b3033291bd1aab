import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Look } from '@weitersagen/domain/look';
import { LookConfig } from './database/tenant-config.ts';
import type { Tenant } from './database/tenant-directory.ts';

const ALGORITHM = 'HS256';
const TYPE = 'look+jwt';
const LASTS = '1h';

/** How a page is drawn, whatever the browser prefers. */
export type Scheme = 'light' | 'dark';

/** A look that is not saved, and how a page is drawn in it. */
export interface LookPreview {
  readonly look: Look;
  readonly scheme: Scheme;
}

const Claims = z.object({ look: LookConfig });
const keyOf = ({ secret }: Pick<Tenant, 'secret'>) => new TextEncoder().encode(secret);

/** Addresses of a client's start page in a look that is not saved, in real time good for an hour: nobody else can restyle a client's pages. */
export async function lookPreviewAddresses(
  tenant: Tenant,
  look: Look,
  locale: string,
): Promise<Readonly<Record<Scheme, string>>> {
  const token = await new SignJWT({ look })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(tenant.id)
    .setIssuedAt()
    .setExpirationTime(LASTS)
    .sign(keyOf(tenant));
  const address = (scheme: Scheme) =>
    `${tenant.config.url}/${locale}?aussehen=${token}&schema=${scheme}`;
  return { light: address('light'), dark: address('dark') };
}

/** The look that an address of a client's page asks for; null where it asks for none, or for one that is not signed or over. */
export async function lookPreviewIn(
  tenant: Tenant,
  query: URLSearchParams,
): Promise<LookPreview | null> {
  const token = query.get('aussehen');
  if (token === null) return null;
  try {
    const { payload } = await jwtVerify(token, keyOf(tenant), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: tenant.id,
    });
    const { look } = z.parse(Claims, payload);
    return { look, scheme: query.get('schema') === 'dark' ? 'dark' : 'light' };
  } catch {
    return null;
  }
}
