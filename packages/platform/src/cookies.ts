/** What the browser did not keep (blocked cookies, a frame without an origin): it lives as long as the page. */
const refused = new Map<string, string>();

function keptByBrowser(name: string): string | null {
  const prefix = `${name}=`;
  try {
    const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
    return entry === undefined ? null : entry.slice(prefix.length);
  } catch {
    return null; // without an origin of its own, a frame may not even ask
  }
}

/** The value of a cookie that scripts may read, or null. Where the browser refused it, what the page remembers. Browser only. */
export function readCookie(name: string): string | null {
  return refused.get(name) ?? keptByBrowser(name);
}

const isFramed = (): boolean => window.parent !== window;

/** Inside another site's frame a browser keeps only cookies that are kept apart for that site. */
function marks(): string {
  if (isFramed()) return '; SameSite=None; Secure; Partitioned';
  return `; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}

/**
 * Keeps a cookie for so many seconds on this host only; 0 removes it. Where the browser refuses it, nothing fails, and the page
 * remembers it. The value must hold none of `;`, `,` or a space.
 */
export function writeCookie(name: string, value: string, seconds: number): void {
  refused.delete(name);
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}${marks()}`;
  } catch {
    // Refused: the page remembers it, below.
  }
  if (seconds > 0 && keptByBrowser(name) !== value) refused.set(name, value);
}
