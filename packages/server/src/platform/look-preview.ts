import * as z from 'zod/mini';
import type { Look } from '@weitersagen/domain/look';
import { LookConfig } from './database/tenant-config.ts';
import type { Tenant } from './database/tenant-directory.ts';
import { signedPreview, signPreview, type Scheme } from './signed-preview.ts';

const TYPE = 'look+jwt';

/** A look that is not saved, and how a page is drawn in it. */
export interface LookPreview {
  readonly look: Look;
  readonly scheme: Scheme;
}

const Claims = z.object({ look: LookConfig });

/** Addresses of a client's start page in a look that is not saved, in real time good for an hour: nobody else can restyle a client's pages. */
export async function lookPreviewAddresses(
  tenant: Tenant,
  look: Look,
  locale: string,
): Promise<Readonly<Record<Scheme, string>>> {
  const token = await signPreview(tenant, TYPE, { look });
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
  const found = token === null ? null : await signedPreview(tenant, TYPE, token);
  const claims = z.safeParse(Claims, found);
  if (!claims.success) return null;
  return { look: claims.data.look, scheme: query.get('schema') === 'dark' ? 'dark' : 'light' };
}
