import { getAgencyOverview } from '@weitersagen/contracts/agency-overview';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';

/** The key figures of who is signed in. */
export function useOverview(user: StaffUser) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, user.email, 'overview'],
    queryFn: ({ signal }) => api.call(getAgencyOverview, { signal }),
  });
}
