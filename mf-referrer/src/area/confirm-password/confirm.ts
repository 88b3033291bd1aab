import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { confirmPassword } from '@weitersagen/contracts/email-change';

/** Tells the server that the person is there: by the password, or by a fresh sign-in where there is none. */
export async function confirm(api: Api, password: string): Promise<void> {
  await api.call(confirmPassword, { body: password === '' ? {} : { password } });
}

/** What a refused confirmation means: a wrong password, an old sign-in without one, or neither. */
export function refusalOf(error: unknown): 'wrong' | 'none' | null {
  if (!isApiFailure(error)) return null;
  if (error.key === 'wrongCredentials') return 'wrong';
  return error.key === 'passwordRequired' && error.fields['Password'] === 'none' ? 'none' : null;
}
