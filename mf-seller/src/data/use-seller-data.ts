import { getSellerData } from '@weitersagen/contracts/seller';
import type { SellerData } from '@weitersagen/contracts/seller';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';

const keyOf = (kind: string, { email }: StaffUser) => [kind, email, 'data'];

/** The own data of a seller. */
export function useSellerData(user: StaffUser) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: keyOf(kind, user),
    queryFn: ({ signal }) => api.call(getSellerData, { signal }),
  });
}

/** Gives `keep(data)`: what the server answered to a change is shown everywhere. */
export function useKeepSellerData(user: StaffUser): (data: SellerData) => void {
  const { kind } = useArea();
  const queryClient = useQueryClient();
  return (data) => queryClient.setQueryData(keyOf(kind, user), data);
}
