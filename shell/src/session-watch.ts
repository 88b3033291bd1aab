import { SESSION_CHECK_MS } from '@weitersagen/domain/constants';
import { sessionEnded } from '@weitersagen/platform/session';
import { forgetSessions } from '@weitersagen/platform/stored-session';

/** Once the server has ended a session, the page that is open is asked for again, so that its guard leads to the sign-in and back. */
export function leaveEndedPages(revalidate: () => void): void {
  window.addEventListener(sessionEnded, revalidate);
}

/** Ends an expired session of any kind within a minute: everybody of that kind in this browser is logged out and the page reloads. */
export function watchSession(): void {
  setInterval(() => {
    if (forgetSessions((expiresAt) => expiresAt <= Date.now())) window.location.reload();
  }, SESSION_CHECK_MS);
}
