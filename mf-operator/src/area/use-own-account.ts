import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';

const kind = 'operator';

/** What `select` takes of the access of who is signed in, as a query; it waits while nobody is. `isWatched` asks again with each page, and when the person comes back to it. */
export function useOwnAccount<T>(select: (account: OperatorAccount) => T, isWatched = false) {
  const api = useApi();
  return useQuery({
    queryKey: [kind, 'account'],
    queryFn: ({ signal }) => api.call(getOperatorAccount, { signal }),
    select,
    ...(isWatched && { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
    enabled: useStaffUser(kind) !== null,
  });
}
