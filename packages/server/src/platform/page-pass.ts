import type { Tenant } from './database/tenant-directory.ts';
import { signedPreview, signPreview } from './signed-preview.ts';

const TYPE = 'page-pass+jwt';

/** Name of the header with which the edge reads what a page shows whose visitors must sign in. It is in no answer. */
export const PAGE_PASS = 'x-page-pass';

/** Lets a page that an operator only looks at be drawn as one is that asks for no sign-in: for a minute, what is read alone. */
export const signPagePass = (tenant: Tenant): Promise<string> =>
  signPreview(tenant, TYPE, {}, '1m');

/** Whether a reading call carries a pass of its client that is not over. */
export async function hasPagePass(
  tenant: Tenant,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  },
): Promise<boolean> {
  const pass = request.headers[PAGE_PASS];
  if (typeof pass !== 'string' || request.method !== 'GET') return false;
  return (await signedPreview(tenant, TYPE, pass)) !== null;
}
