import type { Api } from '@weitersagen/api-client/api';
import type { StaffArea } from '@weitersagen/contracts/staff';
import { freshStaffToken } from '@weitersagen/platform/staff-session';

/**
 * A client that calls on behalf of one kind of staff, also where several kinds may call and more than one is signed in in this
 * browser. Without a session it calls like `api`.
 */
export function staffApi(api: Api, kind: StaffArea): Api {
  return {
    url: api.url,
    async call(endpoint, input) {
      const token = await freshStaffToken(api, kind);
      return api.call(endpoint, token === null ? input : { ...input, token });
    },
  };
}
