import type { Locale } from '@weitersagen/domain/locale';
import { barePage } from './bare-page.ts';
import type { BundleStore } from './bundle-store.ts';
import type { Live } from './live-builds.ts';
import { drawnLook } from './page-frame.ts';
import type { TenantPages } from './tenant-pages.ts';

/**
 * The page in place of those of a client that has left, or that opens soon, in its look and with its name; without the shell's build, or where that
 * is broken, the words alone. product.md, section "2 Tenants and switches".
 */
export async function shutPage(
  kind: 'left' | 'soon',
  live: Live | null,
  bundles: BundleStore,
  {
    pages,
    locale,
    nonce,
  }: { readonly pages: TenantPages; readonly locale: Locale; readonly nonce: string },
): Promise<string> {
  const offered = new Set<string>(pages.routes.map(({ name }) => name));
  const { name, logo, locales } = pages.tenant;
  const facts = { name, offered, logo, locales: locales.list };
  const shell = live && (await bundles.shell(live.shell).catch(() => null));
  if (!live || !shell) return barePage(kind, locale, facts);
  const { css, icon, fonts } = drawnLook(shell, live, pages);
  return barePage(kind, locale, {
    ...facts,
    look: { css: css + live.shell.css, icon, nonce, fonts },
  });
}
