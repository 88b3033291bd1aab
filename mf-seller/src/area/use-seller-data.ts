import type { CallInput } from '@weitersagen/api-client/api';
import { getSellerData, updateSellerData } from '@weitersagen/contracts/seller';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const keyOf = (kind: string, { email }: StaffUser) => [kind, email, 'data'];

/** The own data of a seller. */
export function useSellerData(user: StaffUser) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: keyOf(kind, user),
    queryFn: ({ signal }) => api.call(getSellerData, { signal }),
  });
}

/** Changes the fields given. */
export type ChangeSeller = (change: CallInput<typeof updateSellerData>['body']) => Promise<void>;

/** Gives `change(fields)`: what the server answers to it is shown everywhere. */
export function useChangeSeller(user: StaffUser): ChangeSeller {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  return async (change) => {
    const data = await api.call(updateSellerData, { body: change });
    putAnswer(queryClient, keyOf(kind, user), data);
  };
}
