import { browserStorage } from '@weitersagen/ui/browser-storage';

const prefix = 'ws.session';
const renewBeforeMs = 60_000;
/** Fires on the window of a tab that itself changed a stored session; other tabs get `storage`. */
export const sessionChanged = 'weitersagen:session';

/** A session as local storage keeps it; one entry for each kind of people, never interchangeable. */
export interface StoredSession<User> {
  readonly token: string;
  readonly sessionExpiresAt: string;
  readonly user: User;
  /** Present where an operator looks into the account. */
  readonly isVisit?: true | undefined;
}

/** Name of the entry of a kind; the referrer's has none of its own. */
export const sessionKey = (kind: string): string =>
  kind === 'referrer' ? prefix : `${prefix}.${kind}`;

function isStored<User>(value: unknown): value is StoredSession<User> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    'sessionExpiresAt' in value &&
    'user' in value
  );
}

function read<User>(key: string): StoredSession<User> | null {
  try {
    const value: unknown = JSON.parse(browserStorage.read(key) ?? 'null');
    return isStored<User>(value) ? value : null;
  } catch {
    return null; // damaged: nobody is signed in
  }
}

const endOf = (session: StoredSession<unknown> | null) =>
  session ? Date.parse(session.sessionExpiresAt) : 0;

/** The stored session of a kind that is not over; null for none. */
export function readStored<User>(kind: string): StoredSession<User> | null {
  const session = read<User>(sessionKey(kind));
  return endOf(session) > Date.now() ? session : null;
}

/** Keeps a session, or with null forgets it, for all tabs. */
export function store(kind: string, session: StoredSession<unknown> | null): void {
  if (session) browserStorage.write(sessionKey(kind), JSON.stringify(session));
  else browserStorage.remove(sessionKey(kind));
  window.dispatchEvent(new Event(sessionChanged));
}

/** Whether a token is of a session that is stored, of whatever kind. */
export const isStoredToken = (token: string): boolean =>
  browserStorage.keys().some((key) => key.startsWith(prefix) && read(key)?.token === token);

/** Forgets the sessions of every kind that `over` says are over; says whether there were any. */
export function forgetSessions(over: (expiresAt: number) => boolean): boolean {
  const keys = browserStorage.keys().filter((key) => key.startsWith(prefix));
  const ended = keys.filter((key) => over(endOf(read(key))));
  for (const key of ended) browserStorage.remove(key);
  if (ended.length > 0) window.dispatchEvent(new Event(sessionChanged));
  return ended.length > 0;
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

const isFresh = ({ token }: StoredSession<unknown>) => expiryOf(token) - renewBeforeMs > Date.now();

/** One tab at a time does the work; where the browser refuses locks, as in another site's frame, this page alone decides. */
async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/**
 * The access token of a kind to send, renewed when it is about to end. One tab at a time renews (Web Locks); the others take what it
 * stored. Null when nobody of that kind is signed in.
 */
export async function freshTokenOf(
  kind: string,
  renew: () => Promise<StoredSession<unknown>>,
): Promise<string | null> {
  const current = readStored(kind);
  if (!current || isFresh(current)) return current?.token ?? null;
  return oneTabAtATime(`ws.refresh.${kind}`, async () => {
    const stored = readStored(kind);
    if (!stored || isFresh(stored)) return stored?.token ?? null;
    const answer = await renew();
    if (!readStored(kind)) return null; // signed out meanwhile: the answer must not sign in again
    store(kind, answer);
    return answer.token;
  });
}
