import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmPassword } from '@weitersagen/contracts/email-change';

/** Tells the server that the person is there: by the password, or by a fresh sign-in where there is none. */
export async function confirm(api: Api, password: string): Promise<void> {
  await api.call(confirmPassword, { body: password === '' ? {} : { password } });
}

/** What a refused confirmation means: a wrong password, without one a sign-in that proves nothing, with the words that say why, or neither. */
export function refusalOf(error: unknown): 'wrong' | { readonly why: string } | null {
  if (!isApiFailure(error)) return null;
  if (error.key === 'wrongCredentials') return 'wrong';
  const isUnproven = error.key === 'passwordRequired' && error.fields['Password'] === 'none';
  return isUnproven ? { why: error.message } : null;
}
