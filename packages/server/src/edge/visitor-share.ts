import { randomInt } from 'node:crypto';
import { SHARE_COOKIE, SHARE_COOKIE_DAYS } from '@weitersagen/domain/constants';

/** The number from 0 to 99 that decides which trials a visitor sees; null when there is none yet. */
export function shareIn(cookies: Readonly<Record<string, string | undefined>>): number | null {
  const text = cookies[SHARE_COOKIE] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** A random share. One of a hundred: it tells nobody apart. */
export const newShare = (): number => randomInt(100);

/** The `Set-Cookie` line that keeps a share. */
export function shareCookie(share: number, isSecure: boolean): string {
  const seconds = SHARE_COOKIE_DAYS * 86_400;
  return `${SHARE_COOKIE}=${share}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
