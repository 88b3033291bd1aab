import type { Api } from '@weitersagen/api-client/api';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import { writeCookie } from '@weitersagen/platform/cookies';
import { startSession } from '@weitersagen/platform/session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { keepOwnDrafts } from '@weitersagen/ui/form-draft';

/** Signs in with the token a portal's link left in this tab; it is used once, and what fails leaves the visitor signed out. */
export async function signInByStoredToken(api: Api, storageKey: string): Promise<void> {
  const token = tabStorage.read(storageKey);
  if (token === null) return;
  tabStorage.remove(storageKey);
  try {
    const answer = await api.call(adminLogin, { body: { token } });
    startSession(answer);
    keepOwnDrafts();
    if (answer.user.language) writeCookie('ws-locale', answer.user.language, 365 * 86_400);
  } catch {
    // Used, ended or no answer: the visitor signs in another way.
  }
}
