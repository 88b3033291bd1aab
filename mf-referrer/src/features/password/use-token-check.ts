import { validateResetToken } from '@weitersagen/contracts/account';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';

/** Whether a mailed token still works, and whose it is. Asking uses nothing up. `token` null or undefined asks nothing. */
export function useTokenCheck(token: string | null | undefined) {
  const api = useApi();
  return useQuery({
    ...queryOptions({
      queryKey: ['mailToken', token],
      queryFn: ({ signal }) =>
        api.call(validateResetToken, { body: { token: token ?? '' }, signal }),
    }),
    enabled: typeof token === 'string',
    staleTime: Infinity,
  });
}
