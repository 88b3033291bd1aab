import type { Api } from '@weitersagen/api-client/api';
import { adminTokenKey, adminTokenParameter } from '@weitersagen/domain/admin-token-keys';
import { keepChannel } from '@weitersagen/platform/channel';
import { useSession } from '@weitersagen/platform/session';
import { readStored } from '@weitersagen/platform/stored-session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import type { GuardContext } from './guards.ts';

/**
 * Takes the token of an operator's or a portal's link out of the address, whatever page it leads to, and keeps it in this tab. Before
 * any guard, so that none carries it on.
 */
export function takeAdminToken(): void {
  const url = new URL(window.location.href);
  const hash = new URLSearchParams(url.hash.slice(1));
  const token = hash.get(adminTokenParameter) ?? url.searchParams.get(adminTokenParameter);
  if (token === null) return;
  url.searchParams.delete(adminTokenParameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search);
  tabStorage.write(adminTokenKey, token);
}

/** What the guards ask about the visitor of this tab. Browser only. */
export function visitorOf(api: Api): Omit<GuardContext, 'services' | 'gate'> {
  return {
    isSignedIn: () => useSession.getState().status === 'signedIn',
    isStaffSignedIn: (kind) => readStored(kind) !== null,
    async autologin() {
      if (tabStorage.read(adminTokenKey) === null) return;
      const { signInByStoredToken } = await import(
        /* webpackChunkName: "autologin" */ './autologin.ts'
      );
      await signInByStoredToken(api);
    },
    shownQuery: () => window.location.search,
    keepChannel,
  };
}
