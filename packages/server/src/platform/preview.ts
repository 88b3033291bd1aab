import { jwtVerify, SignJWT } from 'jose';
import { PREVIEW_COOKIE_DAYS } from '@weitersagen/domain/constants';
import type { Tenant } from './database/tenant-directory.ts';
import { readCookies } from './http/read-cookies.ts';

const ALGORITHM = 'HS256';
const TYPE = 'preview+jwt';
const LASTS = `${PREVIEW_COOKIE_DAYS}d`;

/** Name of the cookie with which a browser is shown a programme that is not open yet. */
export const PREVIEW_COOKIE = 'ws-vorschau';

const keyOf = ({ secret }: Pick<Tenant, 'secret'>) => new TextEncoder().encode(secret);

/** Signs what opens the pages of a client to one browser before they are open to everybody; from now on, in real time. */
const signPreview = (tenant: Tenant): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(tenant.id)
    .setIssuedAt()
    .setExpirationTime(LASTS)
    .sign(keyOf(tenant));

/** Whether a text is a client's preview that is not over. */
export async function isPreview(tenant: Tenant, text: string): Promise<boolean> {
  try {
    await jwtVerify(text, keyOf(tenant), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: tenant.id,
    });
    return true;
  } catch {
    return false;
  }
}

const pathOf = (tenant: string) => `/registry/${tenant}/vorschau`;

/** Path on a client's host that takes a preview. */
export const previewPath = pathOf(':tenant');

/** Address that shows a client's pages to the browser that opens it; null where everybody sees them. */
export const previewAddress = async (tenant: Tenant): Promise<string | null> =>
  tenant.config.isOpen
    ? null
    : `${tenant.config.url}${pathOf(tenant.id)}?zeichen=${await signPreview(tenant)}`;

/** Whether somebody may see, and take part in, what a client has: it is open, or their browser has its preview. */
export async function isOpenTo(tenant: Tenant, cookies: string | undefined): Promise<boolean> {
  if (tenant.config.isOpen) return true;
  const text = readCookies(cookies)[PREVIEW_COOKIE];
  return text !== undefined && isPreview(tenant, text);
}
