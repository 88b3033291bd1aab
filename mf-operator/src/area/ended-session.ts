import { sessionEnded } from '@weitersagen/platform/session';
import { readStored, sessionChanged } from '@weitersagen/platform/stored-session';
import { browserStorage } from '@weitersagen/ui/browser-storage';

/** What is kept of the last session in this browser: until when it holds, or that the server ended it. */
const storageKey = 'ws.operator-last';
const ENDED = 'ended';

/** Whether the last session of this browser ended by itself or from elsewhere; not where its person signed out here. */
export function hasEndedHere(): boolean {
  const kept = browserStorage.read(storageKey);
  return kept !== null && (kept === ENDED || !(Date.parse(kept) > Date.now()));
}

/** Keeps in step how the session of this browser goes, for the sign-in to say why one came there; gives what stops it. */
export function followSession(): () => void {
  function note() {
    const session = readStored('operator');
    if (session !== null) browserStorage.write(storageKey, session.sessionExpiresAt);
    else if (!hasEndedHere()) browserStorage.remove(storageKey);
  }
  const end = () => browserStorage.write(storageKey, ENDED);
  note();
  window.addEventListener(sessionChanged, note);
  window.addEventListener(sessionEnded, end);
  return () => {
    window.removeEventListener(sessionChanged, note);
    window.removeEventListener(sessionEnded, end);
  };
}
