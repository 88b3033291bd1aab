import type { CallInput } from '@weitersagen/api-client/api';
import { getAgency, updateAgency } from '@weitersagen/contracts/agency';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

const keyOf = (kind: string, { email }: StaffUser) => [kind, email, 'masterData'];

/** The master data of the own agency; asked for only where `mayRead`. */
export function useMasterData(user: StaffUser, mayRead = true) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: keyOf(kind, user),
    queryFn: ({ signal }) => api.call(getAgency, { signal }),
    enabled: mayRead,
  });
}

/** Changes the fields given. */
export type ChangeAgency = (change: CallInput<typeof updateAgency>['body']) => Promise<void>;

/** Gives `change(fields)`: what the server answers to it is shown everywhere. */
export function useChangeAgency(user: StaffUser): ChangeAgency {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  return async (change) => {
    const data = await api.call(updateAgency, { body: change });
    putAnswer(queryClient, keyOf(kind, user), data);
  };
}
