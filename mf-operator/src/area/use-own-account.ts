import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';

const kind = 'operator';

/** What `select` takes of the access of who is signed in, as a query; it waits while nobody is. */
export function useOwnAccount<T>(select: (account: OperatorAccount) => T) {
  const api = useApi();
  return useQuery({
    queryKey: [kind, 'account'],
    queryFn: ({ signal }) => api.call(getOperatorAccount, { signal }),
    select,
    enabled: useStaffUser(kind) !== null,
  });
}
