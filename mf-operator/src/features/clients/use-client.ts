import { getClientSettings, listSettingsVersions } from '@weitersagen/contracts/operator-tenants';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';

/** The settings of a client, and how to read them again after a change. */
export function useClient(client: string) {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const query = { mandant: client };
  const options = {
    queryKey: [kind, 'client', client],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(getClientSettings, { query, signal }),
  };
  const found = useQuery({ ...options, enabled: client !== 'neu' });
  async function readAgain() {
    void queryClient.invalidateQueries({ queryKey: [kind, 'clients'] });
    void queryClient.invalidateQueries({ queryKey: [kind, 'client-versions', client] });
    return queryClient.fetchQuery({ ...options, staleTime: 0 });
  }
  return { found, readAgain };
}

/** The versions of a client's settings, the newest first. */
export function useVersions(client: string) {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: [kind, 'client-versions', client],
    queryFn: ({ signal }) => api.call(listSettingsVersions, { query: { mandant: client }, signal }),
  });
}
