import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { adminLogin } from '@weitersagen/contracts/admin-login';
import { adminTokenKey } from '@weitersagen/domain/admin-token-keys';
import { writeCookie } from '@weitersagen/platform/cookies';
import { startSession } from '@weitersagen/platform/session';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { keepOwnDrafts } from '@weitersagen/ui/form-draft';

/**
 * Signs in with the token that a portal's link left in this tab, which counts once. A refused one is forgotten too, and the visitor
 * stays signed out; without an answer it is kept for another try.
 */
export async function signInByStoredToken(api: Api): Promise<void> {
  const token = tabStorage.read(adminTokenKey);
  if (token === null) return;
  try {
    const answer = await api.call(adminLogin, { body: { token } });
    tabStorage.remove(adminTokenKey);
    startSession(answer);
    keepOwnDrafts();
    if (answer.user.language) writeCookie('ws-locale', answer.user.language, 365 * 86_400);
  } catch (error) {
    if (isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
      tabStorage.remove(adminTokenKey);
  }
}
