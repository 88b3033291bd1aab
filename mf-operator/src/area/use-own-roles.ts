import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';

const kind = 'operator';

/** The roles of who is signed in, as a query; it waits while nobody is. */
export function useOwnRoles() {
  const api = useApi();
  return useQuery({
    queryKey: [kind, 'account'],
    queryFn: ({ signal }) => api.call(getOperatorAccount, { signal }),
    select: ({ roles }) => roles,
    enabled: useStaffUser(kind) !== null,
  });
}
