/** The value of a cookie that scripts may read, or null. Browser only. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return entry === undefined ? null : entry.slice(prefix.length);
}

/** Keeps a cookie for so many seconds on this host only; 0 removes it. The value must hold none of `;`, `,` or a space. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
