import { readCookies } from '../../platform/http/read-cookies.ts';
import { newId, newSecret } from '../../platform/random.ts';
import type { AccountKind } from '../../platform/database/types.ts';

/** What the session cookie holds: which session, and a secret that only this browser has. */
export interface SessionCookie {
  readonly sessionId: string;
  readonly secret: string;
}

const nameOf = (kind: AccountKind) => `__Host-ws-${kind}`;
const shape = /^([\w-]{23})\.([\w-]{43})$/;

/** A cookie for a new session. */
export function newSessionCookie(): SessionCookie {
  return { sessionId: newId(), secret: newSecret() };
}

/** Finds the session cookie of a kind in a Cookie header. */
export function readSessionCookie(
  header: string | undefined,
  kind: AccountKind,
): SessionCookie | null {
  const [, sessionId, secret] = shape.exec(readCookies(header)[nameOf(kind)] ?? '') ?? [];
  return sessionId === undefined || secret === undefined ? null : { sessionId, secret };
}

/** Inside another site's frame only a cookie that is kept apart for that site is sent. */
export const siteOf = (framed: boolean) => (framed ? 'SameSite=None; Partitioned' : 'SameSite=Lax');

/** The Set-Cookie header. Without `seconds` the browser drops the cookie when it closes. */
export function writeSessionCookie(
  kind: AccountKind,
  cookie: SessionCookie,
  seconds: number | null,
  framed = false,
): string {
  const life = seconds === null ? '' : `; Max-Age=${seconds}`;
  return `${nameOf(kind)}=${cookie.sessionId}.${cookie.secret}; Path=/; Secure; HttpOnly; ${siteOf(framed)}${life}`;
}

/** The Set-Cookie header that removes the session cookie. */
export function clearSessionCookie(kind: AccountKind, framed = false): string {
  return `${nameOf(kind)}=; Path=/; Secure; HttpOnly; ${siteOf(framed)}; Max-Age=0`;
}
