import { consentScript } from './page-frame.ts';
import type { TenantPages } from './tenant-pages.ts';

const originOf = (address: string | null): string =>
  address === null ? '' : new URL(address).origin;

const sources = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' ');

/**
 * What a page may load: scripts by nonce (and what they import), styles and fonts of our own two origins, calls to its own origin
 * and, where the tenant has them, to its analytics server and to its external consent manager. A frame may show the reviews.
 */
export function contentSecurityPolicy(
  nonce: string,
  remotesOrigin: string,
  pages: TenantPages,
  {
    frames = [],
    stillIn = null,
  }: {
    /** Whose pages it may show in frames, beside the reviews. */
    readonly frames?: readonly string[];
    /** The origin whose pages may show it in a frame, where it runs no scripts. */
    readonly stillIn?: string | null;
  } = {},
): string {
  const manager = originOf(consentScript(pages));
  const analytics = originOf(pages.configuration.analytics.url);
  const reviews = originOf(pages.configuration.reviewsUrl ?? null);
  return [
    `default-src 'none'`,
    stillIn === null ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : `script-src 'none'`,
    sources('style-src', `'self' 'nonce-${nonce}'`, remotesOrigin, manager),
    `font-src 'self'`,
    `img-src 'self' data: blob:`,
    sources('connect-src', "'self'", analytics, manager),
    `manifest-src 'self'`,
    `frame-src ${sources(reviews, ...frames) || "'none'"}`,
    `base-uri 'none'`,
    sources("form-action 'self'", ...frames),
    `frame-ancestors ${stillIn ?? (pages.configuration.frameParents.join(' ') || "'none'")}`,
  ].join('; ');
}
