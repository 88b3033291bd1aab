import { create } from 'zustand';
import { logout, refresh } from '@weitersagen/contracts/session';
import type { SignedIn, User } from '@weitersagen/contracts/session';
import type { Api } from '@weitersagen/api-client/api';

const storageKey = 'ws.session'; // listed on the privacy page as essential
const renewBeforeMs = 60_000;

interface StoredSession {
  readonly token: string;
  readonly sessionExpiresAt: string;
  readonly user: User;
}

/** The referrer's session in this tab. `unknown` until the stored one was read. */
interface SessionState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn';
  readonly session: StoredSession | null;
}

/** Who is signed in. On the edge and during hydration nobody is known yet. */
export const useSession = create<SessionState>(() => ({ status: 'unknown', session: null }));

function isStored(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    'sessionExpiresAt' in value &&
    'user' in value
  );
}

function readStored(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isStored(value) && Date.parse(value.sessionExpiresAt) > Date.now() ? value : null;
  } catch {
    return null; // storage refused or damaged: the person is simply not signed in
  }
}

function show(session: StoredSession | null): void {
  useSession.setState({ status: session ? 'signedIn' : 'anonymous', session });
}

/** Reads the stored session and follows the other tabs. Browser only; call once after hydration. */
export function restoreSession(): void {
  show(readStored());
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) show(readStored());
  });
}

/** Keeps a session that the server just opened. */
export function startSession(answer: SignedIn): void {
  localStorage.setItem(storageKey, JSON.stringify(answer));
  show(answer);
}

/** Forgets the session in every tab of this browser; the server's part is `signOut`. */
export function clearSession(): void {
  localStorage.removeItem(storageKey);
  show(null);
}

/** Ends the session here and on the server. Signing out succeeds here even when the server is away. */
export async function signOut(api: Api): Promise<void> {
  try {
    await api.call(logout, {});
  } finally {
    clearSession();
  }
}

/** Expiry of an access token in milliseconds since 1970, read from the token; 0 when unreadable. */
function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof payload === 'object' && payload !== null && 'exp' in payload
      ? Number(payload.exp) * 1000
      : 0;
  } catch {
    return 0;
  }
}

/**
 * The access token to send, renewed when it is about to end. One tab at a time renews (Web Locks); the others take what it stored.
 * `api` must not ask for a token itself on `refresh`, which carries only the cookie.
 */
export async function freshToken(api: () => Api): Promise<string | null> {
  const current = useSession.getState().session ?? readStored();
  if (!current) return null;
  if (expiryOf(current.token) - renewBeforeMs > Date.now()) return current.token;
  return navigator.locks.request('ws.refresh', async () => {
    const stored = readStored();
    if (!stored) return null; // signed out while waiting
    if (expiryOf(stored.token) - renewBeforeMs > Date.now()) {
      show(stored);
      return stored.token;
    }
    const answer = await api().call(refresh, {});
    if (!readStored()) return null; // signed out meanwhile: the answer must not sign in again
    startSession(answer);
    return answer.token;
  });
}
