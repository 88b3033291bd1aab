import { create } from 'zustand';
import { logout, refresh } from '@weitersagen/contracts/session';
import type { SignedIn, User } from '@weitersagen/contracts/session';
import type { Api } from '@weitersagen/api-client/api';
import { readCookie, writeCookie } from './cookies.ts';
import {
  forgetSessions,
  freshTokenOf,
  isStoredToken,
  readStored,
  sessionChanged,
  sessionKey,
  store,
} from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

const kind = 'referrer';

/** Fires on the window of the tab in which the server ended a session; not when somebody signs out. */
export const sessionEnded = 'weitersagen:session-ended';

/** The referrer's session in this tab. `unknown` until the stored one was read. */
interface SessionState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn';
  readonly session: StoredSession<User> | null;
}

/** Who is signed in. On the edge and during hydration nobody is known yet. */
export const useSession = create<SessionState>(() => ({ status: 'unknown', session: null }));

function show(session: StoredSession<User> | null): void {
  document.documentElement.toggleAttribute('data-signed-in', session !== null);
  useSession.setState({ status: session ? 'signedIn' : 'anonymous', session });
}

/** Reads the stored session and follows the other tabs. Browser only; call once after hydration. */
export function restoreSession(): void {
  show(readStored(kind));
  window.addEventListener(sessionChanged, () => show(readStored(kind)));
  window.addEventListener('storage', (event) => {
    if (event.key !== sessionKey(kind) && event.key !== null) return;
    show(readStored(kind));
  });
}

/** Keeps a session that the server just opened. The person's language counts here unless somebody chose one in this browser. */
export function startSession(answer: SignedIn): void {
  const { language } = answer.user;
  if (language && readCookie('ws-locale') === null)
    writeCookie('ws-locale', language, 365 * 86_400);
  store(kind, answer);
  show(answer);
}

/** Forgets the session in every tab of this browser; the server's part is `signOut`. */
export function clearSession(): void {
  store(kind, null);
  show(null);
}

/**
 * The server says that a session is dead: referrer and staff are signed out, in every tab. An answer to the token of a session that was
 * replaced meanwhile says nothing about the one that runs. product.md, section "12 Accounts and tokens".
 */
export function endSessions(token: string | null = null): void {
  if (token !== null && !isStoredToken(token)) return;
  const isNews = forgetSessions(() => true);
  show(null);
  if (isNews) window.dispatchEvent(new Event(sessionEnded));
}

let leaving: Promise<void> | null = null;

/** Ends the session here at once and then on the server, whose call outlives the page; once however often it is asked for. */
export function signOut(api: Api): Promise<void> {
  clearSession();
  leaving ??= api.call(logout, { keepalive: true }).finally(() => {
    leaving = null;
  });
  return leaving;
}

/** The access token to send. `api` must not ask for a token itself on `refresh`, which carries only the cookie. */
export async function freshToken(api: () => Api): Promise<string | null> {
  const token = await freshTokenOf(kind, () => api().call(refresh, {}));
  if (token !== null && token !== useSession.getState().session?.token) show(readStored(kind));
  return token;
}
