/** Begins the names of the entries that keep the sessions of this browser, one for each kind of people. */
const prefix = 'ws.session';

function partsOf(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Number of the account in a stored session that is not over; null for none. */
function accountOf(stored: string): string | null {
  try {
    const { token, sessionExpiresAt } = partsOf(stored);
    if (!(Date.parse(String(sessionExpiresAt)) > Date.now())) return null;
    const payload = String(token).split('.')[1] ?? '';
    const { sub } = partsOf(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null; // no session that could be told from others
  }
}

/**
 * The accounts that are signed in in this browser, one of each kind at most. Numbers that name nobody, from the access tokens; empty
 * when storage is closed.
 */
export function signedInAccounts(): readonly string[] {
  try {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    return entries.map(([, stored]) => accountOf(String(stored))).filter((each) => each !== null);
  } catch {
    return [];
  }
}
