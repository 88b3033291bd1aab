import { clearSession, useSession } from '@weitersagen/platform/session';

const checkEveryMs = 60_000; // product.md, section "11 Constants"

/** Ends an expired session within a minute: everybody in this browser is logged out and the page reloads. */
export function watchSession(): void {
  setInterval(() => {
    const { session } = useSession.getState();
    if (!session || Date.parse(session.sessionExpiresAt) > Date.now()) return;
    clearSession();
    window.location.reload();
  }, checkEveryMs);
}
