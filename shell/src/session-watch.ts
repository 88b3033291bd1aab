import { forgetSessions } from '@weitersagen/platform/stored-session';

const checkEveryMs = 60_000; // product.md, section "11 Constants"

/** Ends an expired session of any kind within a minute: everybody of that kind in this browser is logged out and the page reloads. */
export function watchSession(): void {
  setInterval(() => {
    if (forgetSessions((expiresAt) => expiresAt <= Date.now())) window.location.reload();
  }, checkEveryMs);
}
