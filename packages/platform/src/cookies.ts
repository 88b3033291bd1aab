/** The value of a cookie that scripts may read, or null. Browser only. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return entry === undefined ? null : entry.slice(prefix.length);
}

const isFramed = (): boolean => window.parent !== window;

/** Inside another site's frame a browser keeps only cookies that are kept apart for that site. */
function marks(): string {
  if (isFramed()) return '; SameSite=None; Secure; Partitioned';
  return `; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Keeps a cookie for so many seconds on this host only; 0 removes it. The value must hold none of `;`, `,` or a space. */
export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}${marks()}`;
}
