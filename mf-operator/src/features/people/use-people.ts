import { listGrantableClients, listOperators } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';

/** The people whom an admin sees, and what that admin may give them. */
export function usePeople() {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'people'],
    queryFn: async ({ signal }) => {
      const [people, grantable] = await Promise.all([
        api.call(listOperators, { signal }),
        api.call(listGrantableClients, { signal }),
      ]);
      return { people, grantable };
    },
  });
}
