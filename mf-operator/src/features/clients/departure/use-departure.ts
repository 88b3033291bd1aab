import { getDeparture } from '@weitersagen/contracts/operator-departure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';

/** How the departure of a client stands; for admins. */
export function useDeparture(client: string) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'departure', client],
    queryFn: ({ signal }) => api.call(getDeparture, { query: { mandant: client }, signal }),
  });
}
