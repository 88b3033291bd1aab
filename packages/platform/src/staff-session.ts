import { useSyncExternalStore } from 'react';
import { staffKinds, staffLogout, staffRefresh } from '@weitersagen/contracts/staff';
import type { StaffArea, StaffSignedIn, StaffUser } from '@weitersagen/contracts/staff';
import type { Api } from '@weitersagen/api-client/api';
import { browserStorage } from '@weitersagen/ui/browser-storage';
import { freshTokenOf, readStored, sessionChanged, sessionKey, store } from './stored-session.ts';

/** The kinds of staff with an area; their sessions are apart from each other and from the referrer's. */
const areas: readonly string[] = staffKinds;

export const isStaffArea = (name: string): name is StaffArea => areas.includes(name);

/** Keeps a session that the server just opened for a member of staff. */
export function startStaffSession(answer: StaffSignedIn): void {
  store(answer.user.kind, answer);
}

const leaving = new Map<StaffArea, Promise<void>>();

/** Ends the session of a kind here at once and then on the server, whose call outlives the page; once however often it is asked for. */
export function signOutStaff(api: Api, kind: StaffArea): Promise<void> {
  store(kind, null);
  const begun =
    leaving.get(kind) ??
    api
      .call(staffLogout, { params: { kind }, keepalive: true })
      .finally(() => leaving.delete(kind));
  leaving.set(kind, begun);
  return begun;
}

/** The access token of a kind to send, renewed when it is about to end; null when nobody of that kind is signed in. */
export async function freshStaffToken(api: Api, kind: StaffArea): Promise<string | null> {
  return freshTokenOf(kind, () => api.call(staffRefresh, { params: { kind } }));
}

function follow(changed: () => void): () => void {
  for (const name of ['storage', sessionChanged]) window.addEventListener(name, changed);
  return () => {
    for (const name of ['storage', sessionChanged]) window.removeEventListener(name, changed);
  };
}

/** Who of a kind is signed in in this browser, in step with all tabs; null for nobody, and while a painted page comes alive. */
export function useStaffUser(kind: StaffArea): StaffUser | null {
  // Text, since the same session must be the same value at each look.
  const stored = useSyncExternalStore(
    follow,
    () => (readStored(kind) ? browserStorage.read(sessionKey(kind)) : null),
    () => null,
  );
  return stored === null ? null : (readStored<StaffUser>(kind)?.user ?? null);
}
