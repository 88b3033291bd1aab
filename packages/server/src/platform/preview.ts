import { PREVIEW_COOKIE_DAYS } from '@weitersagen/domain/constants';
import type { Tenant } from './database/tenant-directory.ts';
import { readCookies } from './http/read-cookies.ts';
import { signedPreview, signPreview } from './signed-preview.ts';

const TYPE = 'preview+jwt';
const LASTS = `${PREVIEW_COOKIE_DAYS}d`;

/** Name of the cookie with which a browser is shown a programme that is not open yet. */
export const PREVIEW_COOKIE = 'ws-vorschau';

/** Whether a text is a client's preview that is not over. */
export const isPreview = async (tenant: Tenant, text: string): Promise<boolean> =>
  (await signedPreview(tenant, TYPE, text)) !== null;

const pathOf = (tenant: string) => `/registry/${tenant}/vorschau`;

/** Path on a client's host that takes a preview. */
export const previewPath = pathOf(':tenant');

/** Address that shows a client's pages to the browser that opens it; null where everybody sees them. */
export const previewAddress = async (tenant: Tenant): Promise<string | null> =>
  tenant.config.isOpen
    ? null
    : `${tenant.config.url}${pathOf(tenant.id)}?zeichen=${await signPreview(tenant, TYPE, {}, LASTS)}`;

/** Whether somebody may see, and take part in, what a client has: it is open, or their browser has its preview. */
export async function isOpenTo(tenant: Tenant, cookies: string | undefined): Promise<boolean> {
  if (tenant.config.isOpen) return true;
  const text = readCookies(cookies)[PREVIEW_COOKIE];
  return text !== undefined && isPreview(tenant, text);
}
