import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';

/**
 * A client that has the person confirm where a call asks for it, and then makes the call once more. Where the person does not confirm,
 * the call fails as it did.
 */
export function confirmingApi(api: Api, confirm: () => Promise<boolean>): Api {
  return {
    url: api.url,
    async call(endpoint, input) {
      try {
        return await api.call(endpoint, input);
      } catch (error) {
        const isAsked = isApiFailure(error) && error.key === 'passwordRequired';
        if (!isAsked || !(await confirm())) throw error;
        return api.call(endpoint, input);
      }
    },
  };
}
