import type { Api } from '@weitersagen/api-client/api';
import { keepChannel } from '@weitersagen/platform/channel';
import { useSession } from '@weitersagen/platform/session';
import { readStored } from '@weitersagen/platform/stored-session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import type { GuardContext } from './guards.ts';

const adminTokenKey = 'ws.token.admin';

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
      await signInByStoredToken(api, adminTokenKey);
    },
    shownQuery: () => window.location.search,
    keepChannel,
  };
}
