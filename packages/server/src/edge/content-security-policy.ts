/**
 * What a page may load: scripts by nonce (and what they import), styles and fonts of our own two origins, calls to its own origin.
 */
export function contentSecurityPolicy(nonce: string, remotesOrigin: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}' ${remotesOrigin}`,
    `font-src 'self'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
